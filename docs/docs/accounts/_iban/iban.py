import re

# A and J are 1, B, K and S are 2, ... I, R and Z are 9.
RIB_DIGITS = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "12345678912345678923456789")


def compact(iban: str) -> str:
    return re.sub(r"\s", "", iban).upper()


def has_valid_check_digits(iban: str) -> bool:
    """True when the two check digits of an IBAN are right (ISO 13616)."""
    number = compact(iban)
    if not re.fullmatch(r"[A-Z]{2}\d{2}[A-Z0-9]{11,30}", number, re.ASCII):
        return False
    rearranged = number[4:] + number[:4]
    # Base 36 gives the number of a letter: A is 10, Z is 35.
    return int("".join(str(int(character, 36)) for character in rearranged)) % 97 == 1


def has_valid_rib_key(iban: str) -> bool:
    """True when the RIB key of a French IBAN is right."""
    parts = re.fullmatch(r"FR\d{2}(\d{5})(\d{5})([A-Z0-9]{11})(\d{2})", compact(iban), re.ASCII)
    if not parts:
        return False
    bank, branch, account, key = parts.groups()
    total = 89 * int(bank) + 15 * int(branch) + 3 * int(account.translate(RIB_DIGITS))
    return 97 - total % 97 == int(key)
