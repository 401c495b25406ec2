import { CallError } from '../../contract/client.ts';
import { wordsFor } from './problem.ts';

/** Why something was not saved, where it is about one field of a form. */
export interface FieldFault {
  field: string;
  text: string;
}

/** The field that a refusal is about, with its words; undefined where it is about the whole. */
export const fieldFaultOf = (error: unknown): FieldFault | undefined =>
  error instanceof CallError && error.field !== undefined
    ? { field: error.field, text: wordsFor(error) }
    : undefined;

/** What a field is given, so that it says what is wrong with it. */
export const faultAt =
  (fault: FieldFault | undefined) =>
  (field: string): { invalid: true; hint: string } | undefined =>
    fault?.field === field ? { invalid: true, hint: fault.text } : undefined;
