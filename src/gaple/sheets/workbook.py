"""tmp"""


def write_workbook(log, texts):
    return b""
