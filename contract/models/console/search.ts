import { Type, type Static } from 'typebox';
import { Maybe } from '../../maybe.ts';

/** What can be found from anywhere in the console, in the order in which it is listed. */
export const hitKinds = [
  'member',
  'ticket',
  'order',
  'waitingPayment',
  'channel',
  'title',
  'guideSource',
  'guideChannel',
  'alarm',
  'setting',
  'operator',
] as const;
export type HitKind = (typeof hitKinds)[number];

/** One thing that was found. */
export const SearchHit = Type.Object({
  kind: Type.Enum(hitKinds),
  /** By which its page is opened. */
  id: Type.String(),
  name: Type.String(),
  /** What tells it from others of the same name; may be empty. */
  note: Type.String(),
  /** A page of the console, where that does not follow from kind and id. */
  to: Maybe(Type.String()),
});
export type SearchHit = Static<typeof SearchHit>;
