import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ffmpegVersionOf, isCurrentFfmpeg } from '../../contract/rules/ffmpeg-version.ts';
import { roomAt } from '../../runtime/disk.ts';
import type { OutsidePort } from '../adapters/outside/port.ts';
import { bad, good, warn, wordsOf, type Finding } from './finding.ts';

const gigabyte = 1024 ** 3;
const writtenBytes = 32 * 1024 ** 2;
/** Ten fed channels of 10 Mbit/s, and as much again for everything else. */
const leastBytesPerSecond = 25_000_000;

/** The disk under the data folder: is there room, is it quick, and is what lies there secret? */
export async function lookAtDisk(dataDir: string): Promise<Finding[]> {
  const what = 'Andmekausta ketas';
  try {
    const { freeBytes: free, totalBytes } = await roomAt(dataDir);
    const share = free / totalBytes;
    const room = `${(free / gigabyte).toFixed(1)} GB vaba (${Math.round(share * 100)} %)`;
    const mend =
      'Vabasta ruumi, suurenda ketast või hoia arhiivi objektihoidlas (docs/operate/object-store.md).';
    const speed = await writeSpeed(dataDir);
    const speedText = `kirjutab ${Math.round(speed / 1e6)} MB/s`;
    return [
      free < gigabyte ? bad(what, room, mend) : share < 0.1 ? warn(what, room, mend) : good(what, room),
      speed < leastBytesPerSecond
        ? warn('Ketta kiirus', speedText, 'Arhiiv ja andmebaas tahavad kiiremat ketast (SSD).')
        : good('Ketta kiirus', speedText),
      ...(await lookAtSecrets(dataDir)),
    ];
  } catch (fault) {
    return [bad(what, wordsOf(fault), 'DATA_DIR peab olema kaust, kuhu see kasutaja tohib kirjutada.')];
  }
}

/** Bytes per second that really come to the disk. */
async function writeSpeed(folder: string): Promise<number> {
  const path = join(folder, `.doctor-${process.pid}`);
  const file = await open(path, 'w', 0o600);
  try {
    const block = Buffer.alloc(1024 ** 2, 1);
    const began = performance.now();
    for (let written = 0; written < writtenBytes; written += block.length) await file.write(block);
    await file.sync();
    return writtenBytes / ((performance.now() - began) / 1000);
  } finally {
    await file.close();
    await rm(path, { force: true });
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
  const mend = 'apt install ffmpeg (5 või uuem), või sea FFMPEG_PATH. Seda vajab masin, kus töötab sisend.';
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
