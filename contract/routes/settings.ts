import { Type } from 'typebox';
import { memberErrors } from '../errors.ts';
import { route } from '../route.ts';

/** What an operator may set and a screen shows, by group; a setting without a value is left out. */
export const settingCodes = {
  /** Where the viewer can be had as an app, and how it is used. */
  APPS: ['NEW_APP_URL', 'OLD_APP_URL', 'GUIDE_PDF_URL'],
  /** Films, series and children's programmes: whether they are shown, and channel ids between commas. */
  CATALOGUE: ['SERIES_ENABLED', 'KIDS_CHANNELS', 'SUBTITLE_CHANNELS'],
  CONTACT: ['OPERATOR_NAME', 'SUPPORT_EMAIL', 'SUPPORT_PHONE'],
  /** Other screens: whether pictures may go to a Chromecast, which takes a script of Google’s in the page. */
  DEVICES: ['CHROMECAST_ENABLED'],
  /** Ways to pay. What is enabled is the text `true`. */
  PAYMENTS: [
    'PAYPAL_ENABLED',
    'PAYPAL_EMAIL',
    'PAYPAL_PDF_URL',
    'BANK_TRANSFER_ENABLED',
    'BANK_TRANSFER_RECEIVER',
    'BANK_TRANSFER_IBAN',
    'BANK_TRANSFER_BANK',
    'BANK_TRANSFER_SWIFT',
    'BANK_TRANSFER_COUNTRY',
    'BANK_TRANSFER_ADDRESS',
    'BANK_TRANSFER_NOTIFICATION',
  ],
  /** Who sells viewing time, and the tax that is contained in its prices: what a buyer is told before they pay. */
  SELLER: ['SELLER_NAME', 'SELLER_REGISTRY_CODE', 'SELLER_ADDRESS', 'SELLER_VAT_NUMBER', 'VAT_PERCENT'],
} as const;
export type SettingGroup = keyof typeof settingCodes;
export type SettingCode = (typeof settingCodes)[SettingGroup][number];

export const listSettings = route({
  method: 'GET',
  path: '/system-setting/:group/list',
  audience: 'viewer',
  summary: 'The operator’s settings of a group, as far as they are set.',
  params: Type.Object(
    { group: Type.Enum(['APPS', 'CATALOGUE', 'CONTACT', 'DEVICES', 'PAYMENTS', 'SELLER']) },
    { additionalProperties: false },
  ),
  output: Type.Array(Type.Object({ code: Type.String(), value: Type.String() })),
  errors: memberErrors,
});
