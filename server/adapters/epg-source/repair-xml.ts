import { decodeHTMLStrict } from 'entities/decode';
import { escapeHtml } from '../../../contract/escape-html.ts';
import { inputReport } from '../../i18n/feed-report.ts';

/** Where a piece of text lies: markup and what it holds, or where a `&` is a sign like any other. */
const literal = { '<![CDATA[': ']]>', '<!--': '-->' } as const;
type Literal = keyof typeof literal;

/** Longer than any name between `&` and `;`, and than what opens a literal part. */
const heldSigns = 40;
/** What may turn out to be longer when more has come. */
const unfinished = /(?:&[#\w]*|<(?:!(?:--[\]-]{1,2}|--?|\[[A-Z]{0,5})?)?|[\]-]{1,2})$/;
const xmlNames = ['&amp;', '&lt;', '&gt;', '&quot;', '&apos;'];
/** Signs that no XML has (XML 1.0, 2.2). */
const forbidden = '[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff]';
const odd = new RegExp(`${forbidden}|<!\\[CDATA\\[|<!--|&(?:#x?[\\da-f]{1,7};|[a-z][a-z\\d]{1,31};)?`, 'gi');
const oddLiteral = new RegExp(`${forbidden}|\\]\\]>|-->`, 'g');

/**
 * Mends what real feeds get wrong in their XML, piece by piece, so that one sign does not cost the whole file: a `&` that
 * begins nothing, names of HTML, signs that XML does not have, blanks before the declaration. Each kind is told
 * once, with its first line.
 */
export function createXmlRepair(onNote: (note: string) => void): {
  write(text: string): string;
  end(): string;
} {
  const noted = new Set<string>();
  let held = '';
  let line = 1;
  let begun = false;
  let open: Literal | undefined;

  function note(kind: string, at: number): void {
    if (noted.has(kind)) return;
    noted.add(kind);
    onNote(inputReport('line', { line: at, fault: kind }));
  }

  function mended(sign: string, at: number): string {
    if (sign.startsWith('<')) {
      open = sign as Literal;
      return sign;
    }
    if (open && sign === literal[open]) open = undefined;
    if (sign.startsWith(']') || sign.startsWith('-')) return sign;
    if (!sign.startsWith('&')) {
      note(inputReport('feed.signLeftOut', { sign: `U+${hex(sign)}` }), at);
      return '';
    }
    if (xmlNames.includes(sign)) return sign;
    const text = decodeHTMLStrict(sign);
    if (sign.startsWith('&#')) {
      if (!new RegExp(`^${forbidden}$`).test(text) && isSign(sign)) return sign;
      note(inputReport('feed.signLeftOut', { sign }), at);
      return '';
    }
    if (text === sign) {
      note(inputReport('feed.lonely'), at);
      return `&amp;${sign.slice(1)}`;
    }
    note(inputReport('feed.htmlName', { sign }), at);
    return escapeHtml(text);
  }

  function mend(text: string): string {
    let out = '';
    let from = 0;
    while (from < text.length) {
      const pattern = open ? oddLiteral : odd;
      pattern.lastIndex = from;
      const found = pattern.exec(text);
      const until = found?.index ?? text.length;
      const plain = text.slice(from, until);
      out += plain;
      line += newLinesIn(plain);
      if (!found) break;
      out += mended(found[0], line);
      from = until + found[0].length;
    }
    return out;
  }

  return {
    write(text) {
      let whole = held + text;
      if (!begun) {
        const blanks = /^[\uFEFF\s]*/.exec(whole)?.[0] ?? '';
        line += newLinesIn(blanks);
        whole = whole.slice(blanks.length);
        begun = whole !== '';
      }
      held = unfinished.exec(whole.slice(-heldSigns))?.[0] ?? '';
      return mend(whole.slice(0, whole.length - held.length));
    },
    end: () => mend(held),
  };
}

const newLinesIn = (text: string): number => text.split('\n').length - 1;
const hex = (sign: string): string => sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');

/** Whether a number stands for a sign that XML has. */
function isSign(reference: string): boolean {
  const digits = reference.slice(2, -1);
  const code = /^x/i.test(digits) ? parseInt(digits.slice(1), 16) : parseInt(digits, 10);
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
}
