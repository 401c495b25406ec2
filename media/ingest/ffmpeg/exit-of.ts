import type { ChildProcess } from 'node:child_process';
import { sourceReport } from '../../../contract/i18n/source-report.ts';
import { ffmpegMissing, startFaultText } from '../../ffmpeg.ts';

/** Resolves to how a process ended, in words. */
export const exitOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('error', (fault) => resolve(startFaultText(fault)));
    child.once('close', (code, killedBy) => resolve(killedBy ?? `code ${code}`));
  });

/** The same as a report. */
export const exitText = (exit: string): string =>
  exit === ffmpegMissing ? exit : sourceReport('ffmpegEnded', { exit });
