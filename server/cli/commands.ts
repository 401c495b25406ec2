import { block, listBlocks, unblock } from './blocks.ts';
import { addChannel, removeChannel } from './channel.ts';
import type { Command } from './command.ts';
import { epgSource } from './epg-source.ts';
import { importChannels } from './import-channels.ts';
import { importEpg } from './import-epg.ts';
import { mail } from './mail.ts';
import { addPin, listPins, removePin } from './pin.ts';
import { sendMessageCommand } from './send-message.ts';
import { storage } from './storage.ts';

/** Every command, on one page. */
export const commands: readonly Command[] = [
  importEpg,
  epgSource,
  addChannel,
  removeChannel,
  importChannels,
  mail,
  sendMessageCommand,
  listBlocks,
  block,
  unblock,
  addPin,
  listPins,
  removePin,
  storage,
];
