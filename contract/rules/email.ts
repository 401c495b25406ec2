import { typedEmail } from './typed-text.ts';

/**
 * The mailbox form that sign-up accepts: one `@`, a plain local part of at most 64 characters and a domain with a
 * dot. Letters of other alphabets may stand in both. Quoted local parts, comments and address literals are legal
 * mail but always mistakes in a form, so they are refused.
 */
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
/** Digits only, not every sign that means a number: `⒈` would turn into `1.` on its way. */
const label = /^[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd}-]{0,61}[\p{L}\p{M}\p{Nd}])?$/u;

export const longestEmail = 254;
const longestLocalPart = 64;

/** Is this, as it is meant, an address that mail can be sent to? */
export function isEmail(text: string): boolean {
  const address = typedEmail(text);
  const at = address.lastIndexOf('@');
  if (address.length > longestEmail || at < 1 || at > longestLocalPart) return false;
  const labels = address.slice(at + 1).split('.');
  const last = labels[labels.length - 1] ?? '';
  return (
    localPart.test(address.slice(0, at)) &&
    labels.length >= 2 &&
    labels.every((one) => label.test(one)) &&
    !/^\d+$/.test(last) &&
    last.length >= 2
  );
}

/** The form in which addresses are compared: neither case nor how one was typed tells two people apart. */
export const sameEmail = (a: string, b: string): boolean => comparable(a) === comparable(b);
const comparable = (email: string): string => typedEmail(email).toLowerCase();
