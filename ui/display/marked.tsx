import { matchIn } from '../lib/match-in.ts';
import css from './marked.module.css';

/** A text with what was typed set off in it: why it was found. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  const place = matchIn(text, typed);
  if (!place) return text;
  const [from, to] = place;
  return (
    <>
      {text.slice(0, from)}
      <mark className={css.mark}>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
}
