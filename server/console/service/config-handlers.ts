import type * as routes from '../../../contract/routes/console/config.ts';
import { actorOf } from '../../domains/audit/index.ts';
import { ensure } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { ConsoleContext } from '../context.ts';

/** Logos of some hundred channels come along. */
const mostBytes = 32 * 1024 * 1024;

/** Who answers the calls about the configuration as a document. */
export const configHandlers = ({ services }: ConsoleContext): Handlers<typeof routes> => ({
  /** GET /admin/api/config */
  exportConfig: () => services.backups.configFiles.export(),

  /** POST /admin/api/config/sealed */
  exportSealedConfig: ({ body }) => services.backups.configFiles.export(body.passphrase),

  /** POST /admin/api/config/preview */
  async previewConfigImport({ http }) {
    const { file, fields } = await http.form(mostBytes, 'request.tooLarge');
    ensure(file, 'request.invalid');
    return services.backups.configFiles.preview(file.bytes, fields.passphrase);
  },

  /** POST /admin/api/config/import */
  async importConfig({ http, caller, query }) {
    const { file, fields } = await http.form(mostBytes, 'request.tooLarge');
    ensure(file, 'request.invalid');
    const how = { ...fields, remove: query.remove === '1' };
    return services.backups.configFiles.import(file.bytes, how, actorOf(caller));
  },
});
