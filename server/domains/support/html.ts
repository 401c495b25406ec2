import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '../../../contract/escape-html.ts';
import { defined } from '../../../runtime/defined.ts';

/** Control characters say nothing, and no database takes a zero byte. */
const withoutControls = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');

/** What a member wrote, as paragraphs: nothing of it is markup. */
export function htmlOfText(text: string): string {
  const safe = escapeHtml(cleanText(text));
  const paragraphs = safe.split(/\n{2,}/).filter((part) => part.trim() !== '');
  return paragraphs.map((part) => `<p>${part.trim().replaceAll('\n', '<br />')}</p>`).join('');
}

export const cleanText = (text: string): string => withoutControls(text).trim();

const anchor = { target: '_blank', rel: 'noopener noreferrer nofollow' };

/** What an operator wrote, less all that could do something: text with paragraphs, lists, stress and links remains. */
export const safeHtml = (html: string): string =>
  sanitizeHtml(withoutControls(html), {
    allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'blockquote', 'a'],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 20,
    transformTags: {
      a: (tagName, { href }) => ({ tagName, attribs: isAbsolute(href) ? { href, ...anchor } : {} }),
    },
  }).trim();

/** A link of a mail or a ticket leads out of it: an address without a scheme would lead somewhere in our own page. */
const isAbsolute = (href: string | undefined): href is string =>
  href !== undefined && /^(https?:\/\/|mailto:)/i.test(href.trim());

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

const withoutEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => defined(entities[entity]));

/** What ends a tag's line, or begins one. */
const linesOf: Readonly<Record<string, string>> = {
  'br /': '\n',
  br: '\n',
  li: '- ',
  '/li': '\n',
  '/p': '\n\n',
  '/blockquote': '\n\n',
  '/ul': '\n\n',
  '/ol': '\n\n',
};

/** The words of {@link safeHtml}, for mails and searches. Goes through it once, however many links are never closed. */
export function textOfHtml(html: string): string {
  let text = '';
  let link: { href: string; from: number } | undefined;
  for (const [, tag, words = ''] of html.matchAll(/<([^<>]*)>|([^<>]+)|[<>]/g)) {
    const href = tag === undefined ? undefined : /^a href="([^"]*)"/.exec(tag)?.[1];
    if (href !== undefined) link = { href: withoutEntities(href), from: text.length };
    if (tag === '/a' && link) {
      if (text.slice(link.from) !== link.href) text += ` (${link.href})`;
      link = undefined;
    }
    text += tag === undefined ? withoutEntities(words) : (linesOf[tag] ?? '');
  }
  return text.replace(/\n{3,}/g, '\n\n').trim();
}
