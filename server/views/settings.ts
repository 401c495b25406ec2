import { settingCodes, type listSettings } from '../../contract/routes/settings.ts';
import type { Handler } from '../platform/http/call.ts';
import type { ViewerSettings } from '../config/viewer-settings.ts';

/** GET api|demo /system-setting/{group}/list */
export const listSettingsHandler =
  ({ viewerSettings }: { viewerSettings: ViewerSettings }): Handler<typeof listSettings> =>
  async ({ params }) =>
    settingCodes[params.group].flatMap((code) => {
      const value = viewerSettings[code];
      return value === undefined ? [] : [{ code, value }];
    });
