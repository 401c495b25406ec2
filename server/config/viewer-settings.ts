import type { SettingCode } from '../../contract/routes/settings.ts';
import type { EnvReader } from '../../runtime/env.ts';

export type ViewerSettings = Partial<Record<SettingCode, string>>;

/** What screens show of the operator and his apps; each is named in the environment as in the call. */
export function readViewerSettings(read: EnvReader): ViewerSettings {
  const web = ['https:', 'http:'];
  const settings: Record<SettingCode, string | undefined> = {
    NEW_APP_URL: read.url('NEW_APP_URL', web),
    OLD_APP_URL: read.url('OLD_APP_URL', web),
    GUIDE_PDF_URL: read.url('GUIDE_PDF_URL', web),
    OPERATOR_NAME: read.text('OPERATOR_NAME'),
    SUPPORT_EMAIL: read.text('SUPPORT_EMAIL'),
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}
