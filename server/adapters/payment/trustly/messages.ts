import { Type, type Static, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { JsonText } from './json-text.ts';
import { parseJsonText } from './json-text.ts';

/**
 * What Trustly sends. A signature is over everything written in a row without anything between, so that only fixed forms tell
 * where one part ends and the next begins.
 */
const Digits = Type.String({ pattern: '^[0-9]{1,32}$' });
const Uuid = Type.String({ pattern: '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$' });
const Signature = Type.String({ pattern: '^[A-Za-z0-9+/]{40,1400}={0,2}$' });

const Notification = Type.Object({
  method: Type.String({ pattern: '^[a-z]{1,40}$' }),
  version: Type.Literal('1.1'),
  params: Type.Object({
    signature: Signature,
    uuid: Uuid,
    data: Type.Object({
      notificationid: Digits,
      messageid: Type.String({ minLength: 1, maxLength: 64 }),
      orderid: Digits,
      amount: Type.Optional(Type.String()),
      currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
    }),
  }),
});
export type Notification = Static<typeof Notification>;

const DepositAnswer = Type.Object({
  result: Type.Object({
    signature: Signature,
    uuid: Uuid,
    method: Type.Literal('Deposit'),
    data: Type.Object({ orderid: Digits, url: Type.String({ maxLength: 2_000 }) }),
  }),
});
const ErrorAnswer = Type.Object({
  error: Type.Object({
    code: Type.String({ pattern: '^-?[0-9]{1,6}$' }),
    message: Type.Optional(Type.String({ pattern: '^[A-Z0-9_]{1,60}$' })),
  }),
});

/** The message, with all of its data; undefined where it is none. */
function messageIn<S extends TSchema>(schema: S, text: string): Static<S> | undefined {
  let value: JsonText;
  try {
    value = parseJsonText(text);
  } catch {
    return undefined;
  }
  return Check(schema, value) ? value : undefined;
}

export const notificationIn = (text: string) => messageIn(Notification, text);
export const depositAnswerIn = (text: string) => messageIn(DepositAnswer, text);

/** What an answer that is an error says, for the log. */
export function errorIn(text: string): string | undefined {
  const found = messageIn(ErrorAnswer, text)?.error;
  return found && `${found.code} ${found.message ?? ''}`.trim();
}
