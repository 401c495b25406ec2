import { spawn } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sourceReportText } from '../contract/i18n/source-report.ts';
import { ffmpegMissing, findFfmpeg } from './ffmpeg.ts';
import { exitOf, exitText } from './ingest/ffmpeg/exit-of.ts';
import { createTrials } from './ingest/trial/trial.ts';
import { temporaryDirectory } from './testing/temporary-directory.ts';
import { inspectFile } from './vod/inspect.ts';

let home: Awaited<ReturnType<typeof temporaryDirectory>>;
beforeAll(async () => {
  home = await temporaryDirectory();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await home.dispose();
});

/** A PATH with this ffmpeg alone, or with none. */
async function pathWith(version?: string): Promise<string> {
  const folder = join(home.path, version ?? 'none');
  await mkdir(folder, { recursive: true });
  if (version !== undefined) {
    await writeFile(join(folder, 'ffmpeg'), `#!/bin/sh\necho 'ffmpeg version ${version} Copyright'\n`);
    await chmod(join(folder, 'ffmpeg'), 0o755);
  }
  return folder;
}

it.each([
  ['7.1.1', { version: '7.1.1', missing: false, outdated: false }],
  ['4.4.2', { version: '4.4.2', missing: false, outdated: true }],
  [undefined, { version: 'none', missing: true, outdated: false }],
])('ffmpeg %s on PATH is found', async (version, found) => {
  vi.stubEnv('PATH', await pathWith(version));
  expect(findFfmpeg()).toEqual({ path: 'ffmpeg', ...found });
});

it('one that is configured and does not run keeps the ingest from starting', () => {
  expect(() => findFfmpeg(join(home.path, 'nothing'))).toThrow(/^FFMPEG_PATH: .* ei käivitu/);
});

describe('without ffmpeg', () => {
  const missing = 'no-ffmpeg-of-this-name';

  it('a run of a source says what to install', async () => {
    const exit = await exitOf(spawn(missing));
    expect(exitText(exit)).toBe(ffmpegMissing);
    expect(sourceReportText(exitText('code 1'))).toBe('ffmpeg lõppes (code 1)');
  });

  it('a look at a source does so, too', async () => {
    const tried = createTrials({ ffmpegPath: missing, protocols: undefined, allowPrivate: true });
    const { fault } = await tried({ address: 'udp://127.0.0.1:9', soundOnly: false });
    expect(fault).toBe(ffmpegMissing);
  });

  it('a film is refused in the same words', async () => {
    await expect(inspectFile(missing, '/film.mkv')).rejects.toThrow(ffmpegMissing);
  });
});
