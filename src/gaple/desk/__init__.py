"""A competition that is served: who may do what, writes that name what they saw, and what each may see."""
