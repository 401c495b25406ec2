import type { runCommand } from '../../contract/routes/operate.ts';
import type { Handler } from '../platform/http/call.ts';
import { runNamed, type CommandContext } from './command.ts';
import { commands } from './commands.ts';

/** POST /internal/command */
export const runCommandHandler =
  (context: CommandContext): Handler<typeof runCommand> =>
  async ({ body }) =>
    runNamed(commands, context, body.name, body.args);
