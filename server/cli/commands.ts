import { addChannel, removeChannel } from './channel.ts';
import type { Command } from './command.ts';
import { importEpg } from './import-epg.ts';

/** Every command, on one page. */
export const commands: readonly Command[] = [importEpg, addChannel, removeChannel];
