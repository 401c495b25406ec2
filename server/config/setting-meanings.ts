import type { SettingKind } from '../../contract/models/console/settings.ts';
import { tSettings } from '../i18n/et/settings.ts';
import type { AnySettingCode } from './settings.ts';

/** Those that are filled in together. */
type SettingForm = 'wallet' | 'transfer' | 'seller' | 'backup' | 'brand' | 'maintenance';

/** What each setting is, and with which others it is filled in. */
const settingKinds: Record<AnySettingCode, readonly [kind: SettingKind, form?: SettingForm]> = {
  SERVICE_NAME: ['text', 'brand'],
  SERVICE_COLOUR: ['text', 'brand'],
  MAIL_FROM: ['text', 'brand'],
  NEW_APP_URL: ['web'],
  OLD_APP_URL: ['web'],
  GUIDE_PDF_URL: ['web'],
  SERIES_ENABLED: ['yesNo'],
  KIDS_CHANNELS: ['lines'],
  SUBTITLE_CHANNELS: ['lines'],
  CHROMECAST_ENABLED: ['yesNo'],
  OPERATOR_NAME: ['text'],
  SUPPORT_EMAIL: ['email'],
  SUPPORT_PHONE: ['text'],
  PAYPAL_ENABLED: ['yesNo', 'wallet'],
  PAYPAL_EMAIL: ['email', 'wallet'],
  PAYPAL_PDF_URL: ['web', 'wallet'],
  BANK_TRANSFER_ENABLED: ['yesNo', 'transfer'],
  BANK_TRANSFER_RECEIVER: ['text', 'transfer'],
  BANK_TRANSFER_IBAN: ['iban', 'transfer'],
  BANK_TRANSFER_BANK: ['text', 'transfer'],
  BANK_TRANSFER_SWIFT: ['text', 'transfer'],
  BANK_TRANSFER_COUNTRY: ['text', 'transfer'],
  BANK_TRANSFER_ADDRESS: ['text', 'transfer'],
  BANK_TRANSFER_NOTIFICATION: ['lines', 'transfer'],
  VAT_PERCENT: ['percent'],
  SELLER_NAME: ['text', 'seller'],
  SELLER_REGISTRY_CODE: ['text', 'seller'],
  SELLER_ADDRESS: ['text', 'seller'],
  SELLER_VAT_NUMBER: ['text', 'seller'],
  FREEZE_DAYS_PER_YEAR: ['days'],
  RECORDING_HOURS: ['hours'],
  RECORDING_MONTHS: ['months'],
  SETTLEMENT_PAYERS: ['text'],
  DEFAULT_STREAM_SERVER: ['text'],
  STREAM_DVR_SECONDS: ['seconds'],
  ALARM_WEBHOOK_URL: ['web'],
  TRANSCRIPTS_ENABLED: ['yesNo'],
  PLAYER_LISTS_ENABLED: ['yesNo'],
  BACKUP_TARGET: ['text', 'backup'],
  BACKUP_DAYS: ['days', 'backup'],
  BACKUP_RECIPIENT: ['text', 'backup'],
  RELEASE_FEED_URL: ['web'],
  MAINTENANCE_ENABLED: ['yesNo', 'maintenance'],
  MAINTENANCE_TEXT_ET: ['lines', 'maintenance'],
  MAINTENANCE_TEXT_EN: ['lines', 'maintenance'],
  MAINTENANCE_UNTIL: ['text', 'maintenance'],
};

/** A setting as an operator reads it: how it and its form are called, what it does and when a change is felt. */
export function describeSetting(code: AnySettingCode) {
  const [kind, form] = settingKinds[code];
  return {
    name: tSettings(`name.${code}`),
    kind,
    form: form ? tSettings(`form.${form}`) : null,
    meaning: tSettings(`meaning.${code}`),
  };
}

/** A setting in a sentence: as an operator calls it, and in brackets as the environment and the command line do. */
export const settingWords = (code: AnySettingCode): string => `${tSettings(`name.${code}`)} (${code})`;
