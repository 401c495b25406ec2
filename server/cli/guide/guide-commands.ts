import type { Command } from '../command.ts';
import { editProgram, guideGaps } from './edit-program.ts';
import { epgSource } from './epg-source.ts';
import { importEpg } from './import-epg.ts';

/** All that is done to the guide and what fills it. */
export const guideCommands: readonly Command[] = [importEpg, epgSource, editProgram, guideGaps];
