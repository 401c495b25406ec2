import { Type, type Static } from 'typebox';
import { Maybe } from '../../maybe.ts';

/** Where a value comes from: an operator has stored it, the environment says it, or nobody says anything else. */
const settingSources = ['stored', 'environment', 'default', 'none'] as const;

/** What a value is: how it is filled in, and how it is read. */
export const settingKinds = [
  'text',
  'lines',
  'yesNo',
  'web',
  'email',
  'iban',
  'percent',
  'days',
  'hours',
  'months',
  'seconds',
] as const;
export type SettingKind = (typeof settingKinds)[number];

/** A setting, what it does, and where its value comes from. */
export const SourcedSetting = Type.Object({
  /** How the environment and the command line call it. */
  code: Type.String(),
  group: Type.String(),
  /** How an operator calls it. */
  name: Type.String(),
  kind: Type.Enum(settingKinds),
  /** What settings that are filled in together are called; null for those that stand alone. */
  form: Maybe(Type.String()),
  /** What it means and when a change is felt, in words. */
  meaning: Type.String(),
  /** Null where there is none. */
  value: Maybe(Type.String()),
  source: Type.Enum(settingSources),
  changedAt: Maybe(Type.Integer()),
  changedBy: Maybe(Type.String()),
  /** To be sent back with a change: it names what was read. */
  version: Type.String(),
});
export type SourcedSetting = Static<typeof SourcedSetting>;
