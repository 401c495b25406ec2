import { escapeHtml } from '../../../contract/escape-html.ts';

/** Plain words as markup: paragraphs, lines, **stress** and addresses. The server makes it safe once more. */
export function markupOf(words: string): string {
  const safe = escapeHtml(words.trim());
  const paragraphs = safe.split(/\n{2,}/).filter((part) => part.trim() !== '');
  return paragraphs.map((part) => `<p>${inline(part.trim())}</p>`).join('');
}

const inline = (text: string): string =>
  text
    .replace(/https?:\/\/[^\s<]+[^\s<.,;:!?)]/g, (url) => `<a href="${url}">${url}</a>`)
    .replace(/\*\*([^*\n]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll('\n', '<br>');
