import { block, listBlocks, unblock } from './members/blocks.ts';
import { checkLedger } from './check-ledger.ts';
import { lineUpCommands } from './line-up/line-up-commands.ts';
import type { Command } from './command.ts';
import { drain, undrain } from './drain.ts';
import { edges } from './edges.ts';
import { endSessionsCommand } from './members/end-sessions.ts';
import { guideCommands } from './guide/guide-commands.ts';
import { editSubtitles } from './titles/edit-subtitles.ts';
import { editTitle } from './titles/edit-title.ts';
import { importTitle } from './titles/import-title.ts';
import { mail } from './mail.ts';
import { changeAdmin, createAdmin, listAdmins, resetAdmin } from './operators/admins.ts';
import { addPin, listPins, removePin } from './pin.ts';
import { broadcastCommand, cancelBroadcastCommand, listBroadcastsCommand } from './messages/broadcast.ts';
import { exportMember, members, removeMember } from './members/members.ts';
import { sendMessageCommand } from './messages/send-message.ts';
import { moneyCommands } from './money/money-commands.ts';
import { showSeries } from './members/show-series.ts';
import { serviceCommands } from './service/service-commands.ts';
import { storage } from './storage.ts';
import { supportCommands } from './support/tickets.ts';
import { removeTitle, titles } from './titles/titles.ts';
import { ticketKeys } from './ticket-keys.ts';

/** Every command, on one page. */
export const commands: readonly Command[] = [
  ...guideCommands,
  ...lineUpCommands,
  mail,
  sendMessageCommand,
  broadcastCommand,
  listBroadcastsCommand,
  cancelBroadcastCommand,
  members,
  removeMember,
  exportMember,
  listBlocks,
  block,
  unblock,
  showSeries,
  endSessionsCommand,
  checkLedger,
  ...serviceCommands,
  addPin,
  listPins,
  removePin,
  storage,
  edges,
  drain,
  undrain,
  ticketKeys,
  importTitle,
  editTitle,
  editSubtitles,
  titles,
  removeTitle,
  ...moneyCommands,
  createAdmin,
  listAdmins,
  changeAdmin,
  resetAdmin,
  ...supportCommands,
];

/** Must no server run beside this command? */
export const isAlone = (name: string): boolean => commands.some((one) => one.name === name && one.alone);
