import { Type } from 'typebox';

/** The number of a row, as callers may send it: no column holds a greater one, and JSON tells none exactly. */
export const RowId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
