import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ffmpegVersionOf, isCurrentFfmpeg } from '../../contract/rules/ffmpeg-version.ts';
import { roomAt } from '../../runtime/disk.ts';
import type { OutsidePort } from '../adapters/outside/port.ts';
import { bad, good, warn, wordsOf, type Finding } from './finding.ts';

const gigabyte = 1024 ** 3;

/** The disk under the data folder: is there room, may it be written, and is what lies there secret? Writes nothing itself. */
export async function lookAtDisk(dataDir: string): Promise<Finding[]> {
  const what = 'Andmekausta ketas';
  try {
    const { freeBytes: free, totalBytes } = await roomAt(dataDir);
    const share = free / totalBytes;
    const room = `${(free / gigabyte).toFixed(1)} GB vaba (${Math.round(share * 100)} %)`;
    const mend =
      'Vabasta ruumi, suurenda ketast või hoia arhiivi objektihoidlas (docs/operate/object-store.md).';
    await access(dataDir, constants.W_OK);
    return [
      free < gigabyte ? bad(what, room, mend) : share < 0.1 ? warn(what, room, mend) : good(what, room),
      ...(await lookAtSecrets(dataDir)),
    ];
  } catch (fault) {
    return [
      bad(
        what,
        wordsOf(fault),
        'Andmekaust peab olema selline, kuhu see kasutaja tohib kirjutada (keskkonnafailis: DATA_DIR).',
      ),
    ];
  }
}

async function lookAtSecrets(dataDir: string): Promise<Finding[]> {
  const path = join(dataDir, 'secrets.json');
  const mode = await stat(path).then(
    ({ mode: bits }) => bits & 0o777,
    () => undefined,
  );
  if (mode === undefined) return [];
  return [
    (mode & 0o077) === 0
      ? good('Saladused', 'secrets.json on ainult selle kasutaja oma')
      : bad('Saladused', `secrets.json on teistele loetav (${mode.toString(8)})`, `chmod 600 ${path}`),
  ];
}

/** Only the machine that reads feeds needs it. */
export async function lookAtFfmpeg(outside: OutsidePort, program: string): Promise<Finding> {
  const version = ffmpegVersionOf((await outside.versionOf(program)) ?? '');
  const mend =
    'apt install ffmpeg (5 või uuem), või ütle, kus see on (keskkonnafailis: FFMPEG_PATH). Seda vajab masin, kus töötab sisend.';
  if (version === undefined) return warn('ffmpeg', 'ei leitud', mend);
  return isCurrentFfmpeg(version) ? good('ffmpeg', version) : warn('ffmpeg', `${version} on vana`, mend);
}

const toleratedMs = 2_000;

/** Do two clocks say the same? Tickets and sessions end by them. */
export function compareClocks(whose: string, theirsMs: number, oursMs: number): Finding {
  const off = Math.round((theirsMs - oursMs) / 1000);
  return Math.abs(theirsMs - oursMs) <= toleratedMs
    ? good('Kell', `${whose}: sama aeg`)
    : bad('Kell', `${whose}: erineb ${off} s`, 'Pane mõlemas masinas kell käima: timedatectl set-ntp true.');
}
