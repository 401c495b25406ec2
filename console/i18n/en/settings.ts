import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tSettings } from '../et/settings.ts';

/** `tSettings` in English. */
export const settings = {
  setting: 'Setting',
  value: 'Value',
  sourceOf: 'From',
  'sourceOf.stored': 'here',
  'sourceOf.environment': 'the environment file',
  'sourceOf.default': 'the default',
  'sourceOf.none': 'not set',
  changedBy: '{when}, {who}',
  change: 'Change',
  unset: 'Let the environment decide',
  find: 'Search for a setting',
  outdated: 'Somebody has changed this in the meantime. Here is the value that holds now.',
  yes: 'yes',
  no: 'no',
  notSaid: 'not set',
  percent: '{count}%',
  days: { one: '{count} day', other: '{count} days' },
  hours: { one: '{count} hour', other: '{count} hours' },
  minutes: { one: '{count} minute', other: '{count} minutes' },
  seconds: { one: '{count} second', other: '{count} seconds' },
  months: { one: '{count} month', other: '{count} months' },
  'unit.percent': 'per cent',
  'unit.days': 'days',
  'unit.hours': 'hours',
  'unit.months': 'months',
  'unit.seconds': 'seconds',
  wrongIban: 'The check digits do not match.',
} satisfies Translation<typeof tSettings>;
