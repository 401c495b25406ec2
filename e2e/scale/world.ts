import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dayMs } from '../../contract/time.ts';
import type { Person } from '../../rig/crowd/crowd.ts';
import { startLiveSource, type LiveSource } from '../../rig/live-source.ts';
import { root } from './previous.ts';
import type { Service, Version } from './service.ts';
import { channelIds } from './settings.ts';

const [daysBack, days, perDay] = [1, 3, 48];

/** A broadcaster that sends a clip round and round, from the demo's loops. */
export async function startBroadcaster(): Promise<LiveSource> {
  return startLiveSource(join(root, 'demo/loops/kids/LO'));
}

/** Channels that are fed by the broadcaster, and programmes on them, made by commands as an operator does. */
export async function makeLineup(service: Service, folder: string, source: string): Promise<void> {
  for (const id of channelIds) await service.operate('add-channel', id, id.toUpperCase(), '--source', source);
  const guide = join(folder, 'guide.xml');
  writeFileSync(guide, guideText());
  await service.operate('import-epg', guide);
}

/** Members, made by the version that the database belongs to. */
export async function makeMembers({ directory, databaseUrl }: Version, count: number): Promise<Person[]> {
  const args = ['rig/crowd/fill.ts', databaseUrl, String(count)];
  const options = { cwd: directory, maxBuffer: 2 ** 26 };
  return JSON.parse((await promisify(execFile)(process.execPath, args, options)).stdout) as Person[];
}

function guideText(): string {
  const stepMs = dayMs / perDay;
  const firstMs = Math.floor(Date.now() / dayMs - daysBack) * dayMs;
  const stamp = (ms: number): string =>
    `${new Date(ms).toISOString().slice(0, 19).replace(/[-:T]/g, '')} +0000`;
  const airings = channelIds.flatMap((id) =>
    Array.from({ length: days * perDay }, (_, i) => {
      const [from, to] = [firstMs + i * stepMs, firstMs + (i + 1) * stepMs].map(stamp);
      return `<programme start="${from}" stop="${to}" channel="${id}"><title lang="et">Saade ${i + 1}</title></programme>`;
    }),
  );
  const channels = channelIds.map((id) => `<channel id="${id}"><display-name>${id}</display-name></channel>`);
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<tv>', ...channels, ...airings, '</tv>'].join('\n');
}
