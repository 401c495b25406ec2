import sanitizeHtml from 'sanitize-html';

const escaped: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Control characters say nothing, and no database takes a zero byte. */
const withoutControls = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');

/** What a member wrote, as paragraphs: nothing of it is markup. */
export function htmlOfText(text: string): string {
  const safe = cleanText(text).replace(/[&<>"']/g, (char) => escaped[char]!);
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

/** The words of safe html, for mails and searches. */
export function textOfHtml(html: string): string {
  const lined = html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li>/gi, '- ')
    .replace(/<\/(p|blockquote|ul|ol)>/gi, '\n\n')
    .replace(/<\/li>/gi, '\n')
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gis, (_, href: string, label: string) =>
      label === href ? label : `${label} (${href})`,
    );
  const bare = sanitizeHtml(lined, { allowedTags: [], allowedAttributes: {} });
  return bare
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity]!)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
