import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ffmpegVersionOf, isCurrentFfmpeg } from '../../contract/rules/ffmpeg-version.ts';
import { roomAt } from '../../runtime/disk.ts';
import type { OutsidePort } from '../adapters/outside/port.ts';
import { tDoctor } from '../i18n/et/doctor.ts';
import { bad, good, warn, wordsOf, type Finding } from './finding.ts';

const gigabyte = 1024 ** 3;

/** The disk under the data folder: is there room, may it be written, and is what lies there secret? Writes nothing itself. */
export async function lookAtDisk(dataDir: string): Promise<Finding[]> {
  const what = tDoctor('what.disk');
  try {
    const { freeBytes: free, totalBytes } = await roomAt(dataDir);
    const share = free / totalBytes;
    const room = tDoctor('disk.room', {
      free: (free / gigabyte).toFixed(1),
      share: Math.round(share * 100),
    });
    const mend = tDoctor('disk.mend');
    await access(dataDir, constants.W_OK);
    return [
      free < gigabyte ? bad(what, room, mend) : share < 0.1 ? warn(what, room, mend) : good(what, room),
      ...(await lookAtSecrets(dataDir)),
    ];
  } catch (fault) {
    return [bad(what, wordsOf(fault), tDoctor('disk.mendFolder'))];
  }
}

async function lookAtSecrets(dataDir: string): Promise<Finding[]> {
  const what = tDoctor('what.secrets');
  const path = join(dataDir, 'secrets.json');
  const mode = await stat(path).then(
    ({ mode: bits }) => bits & 0o777,
    () => undefined,
  );
  if (mode === undefined) return [];
  return [
    (mode & 0o077) === 0
      ? good(what, tDoctor('secrets.own'))
      : bad(what, tDoctor('secrets.open', { mode: mode.toString(8) }), `chmod 600 ${path}`),
  ];
}

/** Only the machine that reads feeds needs it. */
export async function lookAtFfmpeg(outside: OutsidePort, program: string): Promise<Finding> {
  const version = ffmpegVersionOf((await outside.versionOf(program)) ?? '');
  const mend = tDoctor('ffmpeg.mend');
  if (version === undefined) return warn('ffmpeg', tDoctor('ffmpeg.missing'), mend);
  return isCurrentFfmpeg(version)
    ? good('ffmpeg', version)
    : warn('ffmpeg', tDoctor('ffmpeg.old', { version }), mend);
}

const toleratedMs = 2_000;

/** Do two clocks say the same? Tickets and sessions end by them. */
export function compareClocks(whose: string, theirsMs: number, oursMs: number): Finding {
  const what = tDoctor('what.clock');
  const seconds = Math.round((theirsMs - oursMs) / 1000);
  return Math.abs(theirsMs - oursMs) <= toleratedMs
    ? good(what, tDoctor('clock.same', { whose }))
    : bad(what, tDoctor('clock.differs', { whose, seconds }), tDoctor('clock.mend'));
}
