"""Papers and workbooks of a competition: what organisers print, hand round and type into.

Nothing here is imported by `gaple --help` or `gaple score`; the libraries come with the extra `competition`.
"""
