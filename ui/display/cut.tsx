import { VisuallyHidden } from './visually-hidden.tsx';

/** A text of at most so many characters; a longer one is cut, never within a character. */
export function cutText(text: string, most: number): string {
  const letters = Array.from(text);
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : text;
}

/** A text that is cut where it is long: the whole of it is read to those who do not see it, and shown when one points at it. */
export function Cut({ text, most }: { text: string; most: number }) {
  const cut = cutText(text, most);
  if (cut === text) return text;
  return (
    <span title={text}>
      <span aria-hidden="true">{cut}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
