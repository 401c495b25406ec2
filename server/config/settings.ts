import {
  freezeDaysPerYear,
  longestDvrSeconds,
  longestValidMonths,
  maximumRecordingHours,
  recordingValidMonths,
  subtitleChannels,
} from '../../contract/constants.ts';
import { channelIdPattern } from '../../contract/models/channel.ts';
import { brandColours } from '../../contract/rules/brand-colours.ts';
import { isIban } from '../../contract/rules/iban.ts';
import { settingCodes, type SettingCode } from '../../contract/routes/settings.ts';
import type { EnvReader } from '../../runtime/env.ts';
import { tSettings } from '../i18n/et/settings.ts';
import { readMailbox } from './mailbox.ts';

/** What only the server uses, as for limits and bank statements: no screen asks for it. */
export const booksCodes = [
  /** What the service calls itself, and the accent of its pages and mails. */
  'SERVICE_NAME',
  'SERVICE_COLOUR',
  /** Whose name and address mails bear. */
  'MAIL_FROM',
  'FREEZE_DAYS_PER_YEAR',
  'RECORDING_HOURS',
  'RECORDING_MONTHS',
  /** Names or accounts of who pays out what providers took, as bank statements have them, between semicolons. */
  'SETTLEMENT_PAYERS',
  /** Where those watch who have chosen no stream server; else they are spread over all. */
  'DEFAULT_STREAM_SERVER',
  /** How far live channels can be sought back, on all servers; else as each server is set up. */
  'STREAM_DVR_SECONDS',
  /** Where alarms are posted as JSON. */
  'ALARM_WEBHOOK_URL',
  /** Whether what is said on channels can be searched. */
  'TRANSCRIPTS_ENABLED',
  /** Whether members may have a list for players of others. */
  'PLAYER_LISTS_ENABLED',
  /** Below which folder, or `s3://bucket/prefix`, a backup is made every night. */
  'BACKUP_TARGET',
  /** So many days they stay. */
  'BACKUP_DAYS',
  /** The public key of age with which they are sealed. */
  'BACKUP_RECIPIENT',
  /** Where newer releases are announced. */
  'RELEASE_FEED_URL',
  /** Whether the service is closed to members, what is said to them, and until when it is expected to be. */
  'MAINTENANCE_ENABLED',
  'MAINTENANCE_TEXT_ET',
  'MAINTENANCE_TEXT_EN',
  'MAINTENANCE_UNTIL',
] as const;
export type BooksCode = (typeof booksCodes)[number];
export type AnySettingCode = SettingCode | BooksCode;
export const allSettingCodes: readonly AnySettingCode[] = [
  ...Object.values(settingCodes).flat(),
  ...booksCodes,
];

/** Values by code, as far as they are set. */
export type Settings = Partial<Record<AnySettingCode, string>>;

/** What holds where neither environment nor operator say anything. */
export const settingDefaults: Settings = {
  VAT_PERCENT: '0',
  SETTLEMENT_PAYERS: 'Trustly;Paysera;PayPal;Stripe',
  FREEZE_DAYS_PER_YEAR: String(freezeDaysPerYear),
  RECORDING_HOURS: String(maximumRecordingHours),
  RECORDING_MONTHS: String(recordingValidMonths),
  SERIES_ENABLED: 'true',
  TRANSCRIPTS_ENABLED: 'true',
  PLAYER_LISTS_ENABLED: 'false',
  MAINTENANCE_ENABLED: 'false',
  BACKUP_DAYS: '14',
  SUBTITLE_CHANNELS: subtitleChannels,
};

const longestValue = 500;

/** What is wrong with a value, in words for the operator; undefined when nothing is. */
export function faultOfSetting(code: AnySettingCode, value: string): string | undefined {
  if (value.length > longestValue || /\p{Cc}/u.test(value.replaceAll('\n', '')))
    return tSettings('fault.tooLong', { most: longestValue });
  if (code === 'RELEASE_FEED_URL' && value === '') return undefined;
  if (code.endsWith('_URL')) return isWebAddress(value) ? undefined : tSettings('fault.web');
  if (code.endsWith('_ENABLED')) return /^(true|false)$/.test(value) ? undefined : tSettings('fault.yesNo');
  if (code === 'SERVICE_NAME')
    return /^[^<>\s][^<>\n]{0,39}$/.test(value) ? undefined : tSettings('fault.serviceName');
  if (code === 'SERVICE_COLOUR')
    return value === '' || brandColours(value) ? undefined : tSettings('fault.colour');
  if (code === 'MAIL_FROM')
    return isAddress(readMailbox(value).address) ? undefined : tSettings('fault.sender');
  if (code === 'PAYPAL_EMAIL') return isAddress(value) ? undefined : tSettings('fault.email');
  if (code === 'BANK_TRANSFER_IBAN')
    return value === '' || isIban(value) ? undefined : tSettings('fault.iban');
  if (code === 'VAT_PERCENT')
    return /^\d{1,2}(\.\d)?$/.test(value) && Number(value) <= 50 ? undefined : tSettings('fault.percent');
  if (code === 'FREEZE_DAYS_PER_YEAR')
    return /^\d{1,3}$/.test(value) && Number(value) <= 366 ? undefined : tSettings('fault.days');
  if (code === 'RECORDING_HOURS') return /^[1-9]\d{0,3}$/.test(value) ? undefined : tSettings('fault.hours');
  if (code === 'RECORDING_MONTHS')
    return /^[1-9]\d?$/.test(value) && Number(value) <= longestValidMonths
      ? undefined
      : tSettings('fault.months', { most: longestValidMonths });
  if (code === 'DEFAULT_STREAM_SERVER')
    return /^[A-Za-z0-9_-]{0,40}$/.test(value) ? undefined : tSettings('fault.server');
  if (code === 'STREAM_DVR_SECONDS')
    return /^\d{1,5}$/.test(value) && Number(value) <= longestDvrSeconds
      ? undefined
      : tSettings('fault.seconds', { most: longestDvrSeconds });
  if (code === 'BACKUP_TARGET')
    return value === '' || backupTarget.test(value) ? undefined : tSettings('fault.backupTarget');
  if (code === 'BACKUP_DAYS') return /^[1-9]\d{0,2}$/.test(value) ? undefined : tSettings('fault.backupDays');
  if (code === 'BACKUP_RECIPIENT')
    return value === '' || agePublicKey.test(value) ? undefined : tSettings('fault.backupRecipient');
  if (code === 'MAINTENANCE_UNTIL')
    return value === '' || isTime(value) ? undefined : tSettings('fault.time');
  if (code === 'KIDS_CHANNELS' || code === 'SUBTITLE_CHANNELS')
    return isChannelList(value) ? undefined : tSettings('fault.channels');
  return undefined;
}

/** A date and a time of day, as 2026-11-29 21:00. */
const isTime = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/.test(text) &&
  !Number.isNaN(Date.parse(`${text.replace(' ', 'T')}Z`));

/** A folder from the root on, or a bucket with a prefix. */
const backupTarget = /^(\/[^\0]*[^\0/]|s3:\/\/[a-z0-9][a-z0-9.-]*\/[A-Za-z0-9._/-]+)$/;
const agePublicKey = /^(age1[a-z0-9]{50,80}|ssh-(ed25519|rsa) [A-Za-z0-9+/=]+( .*)?)$/;

const channelId = new RegExp(channelIdPattern);
const isChannelList = (text: string): boolean =>
  text.split(/[\s,]+/).every((id) => id === '' || channelId.test(id));

const isAddress = (text: string): boolean => /^[^@\s<>]+@[^@\s<>]+$/.test(text);

const isWebAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);

/** What the environment says of them; each is named there as in the call. */
export function readSettings(read: EnvReader): Settings {
  const found: Settings = {};
  for (const code of allSettingCodes) {
    const value = read.text(code);
    if (value === undefined) continue;
    const fault = faultOfSetting(code, value);
    if (fault) read.faults.push(`${code}: ${fault}`);
    else found[code] = code.endsWith('_URL') ? value.replace(/\/+$/, '') : value;
  }
  return found;
}

/** Where nothing is said in a demo: plainly nobody's account, and channels of its line-up. */
export const demoSettings: Settings = {
  KIDS_CHANNELS: [
    'lasteaed rebane mangumaa muinasjutt pisike oppelaegas joonis noorte unejutt nukuteater seiklejad laulupesa',
    'etv etv2 kanal2 tv3 tv6 saar kodumaa paevavalgus eestifilm kinosaal loodus linnud laulupidu',
  ].join(' '),
  SUPPORT_EMAIL: 'abi@paasuke.test',
  SELLER_NAME: 'Pääsuke Näidis OÜ',
  SELLER_REGISTRY_CODE: '10000000',
  SELLER_ADDRESS: 'Näite 1, 10000 Tallinn',
  SELLER_VAT_NUMBER: 'EE100000000',
  VAT_PERCENT: '24',
  PAYPAL_ENABLED: 'true',
  PAYPAL_EMAIL: 'maksed@paasuke.test',
  BANK_TRANSFER_ENABLED: 'true',
  BANK_TRANSFER_RECEIVER: 'Pääsuke Näidis OÜ',
  BANK_TRANSFER_IBAN: 'EE382200221020145685',
  BANK_TRANSFER_BANK: 'Näidispank',
  BANK_TRANSFER_COUNTRY: 'Eesti',
  BANK_TRANSFER_NOTIFICATION: 'See on näidisteenus: ära sellele kontole raha kanna.',
};
