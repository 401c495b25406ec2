import { normaliseText } from './normalise-text.ts';

/** Where a text has what was typed, however its letters are dotted: from and up to, but not including; undefined when it has not. */
export function matchIn(text: string, typed: string): [from: number, to: number] | undefined {
  const wanted = normaliseText(typed);
  if (wanted === '') return undefined;
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const sign of text) {
    // A blank folds to nothing by itself.
    const plain = sign.trim() === '' ? ' ' : normaliseText(sign);
    for (let i = 0; i < plain.length; i++) places.push(at);
    folded += plain;
    at += sign.length;
  }
  const found = folded.indexOf(wanted);
  return found < 0 ? undefined : [places[found]!, places[found + wanted.length] ?? text.length];
}
