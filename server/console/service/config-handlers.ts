import type * as routes from '../../../contract/routes/console/config.ts';
import { actorOf } from '../../domains/audit/index.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { ConsoleContext } from '../context.ts';

const mostBytes = 8 * 1024 * 1024;

/** Who answers the calls about the configuration as a document. */
export const configHandlers = ({ services }: ConsoleContext): Handlers<typeof routes> => ({
  /** GET /admin/api/config */
  exportConfig: () => services.backups.configFiles.export(),

  /** POST /admin/api/config/preview */
  async previewConfigImport({ http }) {
    const { bytes } = await http.upload(mostBytes, 'request.tooLarge');
    return services.backups.configFiles.preview(bytes);
  },

  /** POST /admin/api/config/import */
  async importConfig({ http, caller, query }) {
    const { bytes } = await http.upload(mostBytes, 'request.tooLarge');
    return services.backups.configFiles.import(bytes, { remove: query.remove === '1' }, actorOf(caller));
  },
});
