import { Type } from 'typebox';

const numberIn = (pattern: string) => Type.Decode(Type.String({ pattern }), (text) => Number(text));

/** A number of at most so many digits in an address: text on the wire, a number for its handler. */
export const NumberText = (digits = 15) => numberIn(`^\\d{1,${digits}}$`);

/** The id of a row in an address. */
export const IdText = numberIn('^[1-9]\\d{0,14}$');

/** Where a list goes on: the numbers of its last row, as `NUMBER-NUMBER`. */
export const CursorText = (digits: readonly [number, number]) =>
  Type.Decode(Type.String({ pattern: `^\\d{1,${digits[0]}}-\\d{1,${digits[1]}}$` }), (text) => {
    const [first, second] = text.split('-', 2);
    return [Number(first), Number(second)] as const;
  });
