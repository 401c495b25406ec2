import { Type } from 'typebox';

/** The number of a row, as callers may send it: no column holds a greater one, and JSON tells none exactly. */
export const RowId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** What edges and ingests are called: by themselves, in the settings that list them, and where they speak of themselves. */
export const machineId = /^[a-z0-9][a-z0-9-]{0,19}$/;
