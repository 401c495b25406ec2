import { Type } from 'typebox';
import { memberErrors } from '../errors.ts';
import { route } from '../route.ts';

/** What an operator may set and a screen shows, by group; a setting without a value is left out. */
export const settingCodes = {
  /** Where the viewer can be had as an app, and how it is used. */
  APPS: ['NEW_APP_URL', 'OLD_APP_URL', 'GUIDE_PDF_URL'],
  CONTACT: ['OPERATOR_NAME', 'SUPPORT_EMAIL'],
} as const;
export type SettingGroup = keyof typeof settingCodes;
export type SettingCode = (typeof settingCodes)[SettingGroup][number];

export const listSettings = route({
  method: 'GET',
  path: '/system-setting/:group/list',
  audience: 'viewer',
  summary: 'The operator’s settings of a group, as far as they are set.',
  params: Type.Object(
    { group: Type.Union([Type.Literal('APPS'), Type.Literal('CONTACT')]) },
    { additionalProperties: false },
  ),
  output: Type.Array(Type.Object({ code: Type.String(), value: Type.String() })),
  errors: memberErrors,
});
