import type * as routes from '../../../contract/routes/console/brand.ts';
import { actorOf } from '../../domains/audit/index.ts';
import { ensure } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { ConsoleContext } from '../context.ts';

const longestLogoBytes = 8 * 1024 * 1024;

/** The calls about how the service looks, and who answers them. */
export const brandHandlers = ({ services }: ConsoleContext): Handlers<typeof routes> => {
  const { brand } = services.settings;
  return {
    /** GET /admin/api/brand/logo */
    async readServiceLogo() {
      const { mark } = await brand.look();
      return { logoUrl: `/favicon.svg${mark ? `?v=${mark.version}` : ''}`, own: mark !== undefined };
    },

    /** POST /admin/api/brand/logo */
    async uploadServiceLogo({ http, caller }) {
      const { file } = await http.form(longestLogoBytes, 'request.tooLarge');
      ensure(file, 'request.invalid');
      await brand.setLogo(file.bytes, actorOf(caller));
      return null;
    },

    /** POST /admin/api/brand/logo/remove */
    dropServiceLogo: async ({ caller }) => ({ existed: await brand.dropLogo(actorOf(caller)) }),
  };
};
