import { block, listBlocks, unblock } from './blocks.ts';
import { addChannel, removeChannel } from './line-up/channel.ts';
import { checkLedger } from './check-ledger.ts';
import type { Command } from './command.ts';
import { drain, undrain } from './drain.ts';
import { edges } from './edges.ts';
import { endSessionsCommand } from './end-sessions.ts';
import { epgSource } from './guide/epg-source.ts';
import { importChannels } from './line-up/import-channels.ts';
import { importEpg } from './guide/import-epg.ts';
import { editTitle } from './titles/edit-title.ts';
import { importTitle } from './titles/import-title.ts';
import { removeLogo, setLogo } from './line-up/logo.ts';
import { mail } from './mail.ts';
import { changeAdmin, createAdmin, listAdmins, resetAdmin } from './operators/admins.ts';
import { addPin, listPins, removePin } from './pin.ts';
import { sendMessageCommand } from './send-message.ts';
import { moneyCommands } from './money/money-commands.ts';
import { category } from './line-up/category.ts';
import { editChannel, orderChannels } from './line-up/edit-channel.ts';
import { trySource } from './line-up/try-source.ts';
import { sources } from './line-up/sources.ts';
import { showSeries } from './show-series.ts';
import { storage } from './storage.ts';
import { removeTitle, titles } from './titles/titles.ts';
import { ticketKeys } from './ticket-keys.ts';

/** Every command, on one page. */
export const commands: readonly Command[] = [
  importEpg,
  epgSource,
  addChannel,
  editChannel,
  removeChannel,
  orderChannels,
  category,
  trySource,
  setLogo,
  removeLogo,
  importChannels,
  mail,
  sendMessageCommand,
  listBlocks,
  block,
  unblock,
  showSeries,
  endSessionsCommand,
  checkLedger,
  addPin,
  listPins,
  removePin,
  storage,
  sources,
  edges,
  drain,
  undrain,
  ticketKeys,
  importTitle,
  editTitle,
  titles,
  removeTitle,
  ...moneyCommands,
  createAdmin,
  listAdmins,
  changeAdmin,
  resetAdmin,
];
