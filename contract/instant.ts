import { Type } from 'typebox';

/** An instant in milliseconds since the epoch, as calls take it: years of four digits, which every database knows. */
export const Instant = Type.Integer({ minimum: 0, maximum: Date.UTC(9999, 11, 31) });
