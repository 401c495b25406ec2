/** Signs that nobody sees or types; they come along with what is copied: soft hyphens, zero-width signs, marks of direction. */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2064\ufeff]/g;
/** They join or part letters and pictures of names, and mean nothing anywhere else. */
const joiners = /[\u200c\u200d]/g;
/** The wide forms of plain letters, digits and what stands in addresses, as keyboards of the Far East write them; no signs of markup. */
const wide = /[\uff0b\uff0d\uff0e\uff10-\uff19\uff20-\uff3a\uff3f\uff41-\uff5a]/g;
const wideBy = 0xfee0;
/** What word processors make of a hyphen. */
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63]/g;

/** What somebody meant by signs that look alike or are not seen at all: the same text, however it was typed, copied or put together. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(unseen, '')
    .replace(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - wideBy))
    .replace(dashes, '-');

/** A name as it is meant: one blank between its words and none around it. Case is its owner's. */
export const typedName = (text: string): string => plain(text).replace(/\s+/g, ' ').trim();

/** An address as it is meant, in its own case: what an address never has, blanks around it and its `@`, falls away. */
export function typedEmail(text: string): string {
  const address = plain(text).replace(joiners, '').trim();
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  // Another line is something else.
  const blanks =
    local.slice(local.trimEnd().length) + domain.slice(0, domain.length - domain.trimStart().length);
  return /[\n\r]/.test(blanks) ? address : `${local.trimEnd()}@${domain.trimStart()}`;
}

/** A code that is read aloud or typed from a screen: case, blanks and dashes mean nothing. */
export const typedCode = (text: string): string =>
  plain(text).replace(joiners, '').replace(/[\s-]/g, '').toUpperCase();

/** A key of a link, which has case and hyphens of its own. */
export const typedKey = (text: string): string => plain(text).replace(joiners, '').replace(/\s/g, '');
