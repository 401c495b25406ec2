import { domainToASCII } from 'node:url';
import { longestEmail } from '../../../contract/rules/email.ts';
import { typedEmail } from '../../../contract/rules/typed-text.ts';
import { lastOf } from '../../../runtime/defined.ts';

/** Local part and domain; the domain in the form in which it travels (IDNA), empty when there is no such one. */
function partsOf(email: string): [local: string, domain: string] {
  const plain = typedEmail(email);
  const at = plain.lastIndexOf('@');
  return at < 1 ? [plain, ''] : [plain.slice(0, at), domainToASCII(plain.slice(at + 1))];
}

/**
 * The form in which addresses are compared: letter case, how one was typed ({@link typedEmail}) and the spelling of the domain
 * (`näide.ee`, `xn--nide-loa.ee`) never tell two people apart.
 */
export function emailKeyOf(email: string): string {
  const [local, domain] = partsOf(email);
  return domain ? `${local}@${domain}`.toLowerCase() : typedEmail(email).toLowerCase();
}

/** Where mail to this address is sent. */
export function mailboxOf(email: string): string {
  const [local, domain] = partsOf(email);
  return domain ? `${local}@${domain}` : typedEmail(email);
}

/**
 * Can mail reach the address as it travels? What the form cannot know: `1.2.3.0x7` is a number and no domain, and
 * letters of other alphabets become longer on their way, beyond what any mail server takes.
 */
export function canBeMailed(email: string): boolean {
  if (Buffer.byteLength(mailboxOf(email)) > longestEmail) return false;
  const labels = partsOf(email)[1].split('.');
  return labels.every((label) => label !== '' && label.length <= 63) && !/^\d+$/.test(lastOf(labels));
}
