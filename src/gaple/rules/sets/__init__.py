"""The rule sets, one file each: house options and how a choice of them makes `Rules`."""
