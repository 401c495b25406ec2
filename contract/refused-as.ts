import type { TObject, TSchema } from 'typebox';
import type { ErrorCode } from './errors.ts';

/** The keyword under which a field says its error. Validators allow it; it means nothing to them. */
export const refusalKeyword = 'x-refusal';

/** A field with an error of its own, for when it is missing or malformed; any other is refused with `request.invalid`. */
export const refusedAs = <T extends TSchema>(code: ErrorCode, field: T): T =>
  // A spread would lose what the library keeps out of the JSON of a schema.
  Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(field),
      [refusalKeyword]: { value: code, enumerable: true },
    },
  ) as T;

/** The error of a field, if it has one of its own. */
export const refusalOf = (schema: TObject | undefined, field: string): ErrorCode | undefined =>
  (schema?.properties[field] as { [refusalKeyword]?: ErrorCode } | undefined)?.[refusalKeyword];
