import type { Command } from '../command.ts';
import { category } from './category.ts';
import { addChannel, removeChannel } from './channel.ts';
import { editChannel, orderChannels } from './edit-channel.ts';
import { importChannels } from './import-channels.ts';
import { removeLogo, setLogo } from './logo.ts';
import { sources } from './sources.ts';
import { trySource } from './try-source.ts';

/** All that is done to channels and stations. */
export const lineUpCommands: readonly Command[] = [
  addChannel,
  editChannel,
  removeChannel,
  orderChannels,
  category,
  setLogo,
  removeLogo,
  importChannels,
  sources,
  trySource,
];
