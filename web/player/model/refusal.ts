import type { CallError } from '../../../contract/client.ts';

/** Why the server gives no stream, or that it could not be reached. */
export type RefusalCode = CallError['code'];

const finalCodes = [
  'viewtime.expired',
  'viewtime.none',
  'stream.notAllowed',
  'stream.gone',
  'stream.notYet',
  'channel.unknown',
  'program.unknown',
  'title.unknown',
  'stream.noTrailer',
  'stream.replaced',
  'request.invalid',
] as const satisfies RefusalCode[];

type FinalCode = Extract<RefusalCode, `auth.${string}`> | (typeof finalCodes)[number];

/** Can another try not change the answer? */
export const isFinal = (code: RefusalCode): code is FinalCode =>
  code.startsWith('auth.') || (finalCodes as readonly string[]).includes(code);
