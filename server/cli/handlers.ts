import type { runCommand } from '../../contract/routes/operate.ts';
import type { Handler } from '../platform/http/call.ts';
import { ensureOperation } from '../platform/errors.ts';
import type { CommandContext } from './command.ts';
import { isAlone } from './commands.ts';
import { runNamed } from './run-named.ts';

/** POST /internal/command */
export const runCommandHandler =
  (context: CommandContext): Handler<typeof runCommand> =>
  async ({ body }) => {
    ensureOperation(!isAlone(body.name), 'Seda tehakse siis, kui server seisab.');
    return runNamed(context, body.name, body.args);
  };
