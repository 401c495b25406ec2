import { typedCode } from './typed-text.ts';

/**
 * Reference numbers of Estonian banks: digits, and a last one that checks the others by the weights 7, 3, 1 from the right.
 * Source: the description of the Estonian Banking Association.
 */
const weights = [7, 3, 1] as const;

function checkDigit(base: string): string {
  let sum = 0;
  for (const [index, digit] of [...base].reverse().entries()) sum += Number(digit) * weights[index % 3]!;
  return String((10 - (sum % 10)) % 10);
}

/** The reference number of some digits, 1 to 19 of them. */
export const referenceOf = (base: string): string => base + checkDigit(base);

/** The number that a member's transfers carry, always the same, so that standing orders work. */
export const referenceOfMember = (accountId: number): string =>
  referenceOf(String(accountId).padStart(7, '0'));

/** A reference number less blanks and leading zeros; undefined when its last digit is not right. */
export function readReference(text: string): string | undefined {
  const digits = text.replace(/\s/g, '').replace(/^0+/, '');
  if (!/^\d{2,20}$/.test(digits)) return undefined;
  return referenceOf(digits.slice(0, -1)) === digits ? digits : undefined;
}

/** Whose number it is; undefined when it can be nobody's. */
export function memberOfReference(text: string): number | undefined {
  const digits = readReference(text);
  const id = Number(digits?.slice(0, -1));
  return digits && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** The number within a creditor reference of ISO 11649 (`RF18 5390 0754 7034`); undefined when its check is not right. */
export function readCreditorReference(text: string): string | undefined {
  const plain = typedCode(text);
  const found = /^RF(\d\d)([0-9A-Z]{1,21})$/.exec(plain);
  if (!found) return undefined;
  const digits = [...`${found[2]}RF${found[1]}`].map((sign) => parseInt(sign, 36)).join('');
  return BigInt(digits) % 97n === 1n ? found[2] : undefined;
}
