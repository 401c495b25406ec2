import { systemClock } from '../../../runtime/clock.ts';
import type { Context } from '../../context.ts';
import { costPerRequest } from '../../machine/cost.ts';
import { loadGenerator } from '../../machine/load.ts';
import { cpuMicroseconds } from '../../../rig/machine/processes.ts';
import { pause, until } from '../../../rig/machine/wait.ts';
import { ratioRow, valueRow, type Row } from '../../../rig/row.ts';
import { percentile } from '../../../rig/statistics.ts';
import { cold } from './cold.ts';
import { listed, openScene, type Scene, type SceneEdge } from './scene.ts';
import { size } from '../../size.ts';

const channels = size(100, 4);
/** Segments of two seconds make twice as much news as those that are usual. */
const segmentMs = 2_000;
const newsSeconds = size(16, 1);
const lookEveryMs = 5;
const rounds = size(25, 1);
const forgottenMs = size(50_000, 500);
const watched = ['feed-0', 'HI'] as const;
const segmentBytes = 1_600_000;

/** Edges that read an ingest's archive over HTTP, against one on its disk. Everything runs on this machine. */
export async function remote(context: Context): Promise<Row[]> {
  const scene = await openScene(context, channels, segmentMs);
  const stop = new AbortController();
  try {
    await fill(scene);
    const writing = writeOn(scene, stop.signal);
    const first = await firstSegment(scene, { ARCHIVE_FROM: scene.ingestUrl });
    const firstOnDisk = await firstSegment(scene);
    const [onDisk, elsewhere] = [
      await scene.startEdge('s1'),
      await scene.startEdge('s2', { DATA_DIR: scene.emptyDisk('s2'), ARCHIVE_FROM: scene.ingestUrl }),
    ];
    for (const edge of [onDisk, elsewhere])
      await until(async () => (await listed(edge, edge.folderOf(...watched))).length > 0, 30_000, edge.url);
    const late = await lateness(scene, [onDisk, elsewhere]);
    const perRequest = await segmentCost(context, scene, onDisk, elsewhere);
    const news = await newsCost(scene, [
      elsewhere,
      await scene.startEdge('s4', { DATA_DIR: scene.emptyDisk('s4'), ARCHIVE_FROM: scene.ingestUrl }),
    ]);
    stop.abort();
    await writing;
    return [
      valueRow(
        'a new edge without a disk: first segment',
        { value: first.ms / 1000, unit: 's' },
        { atMost: 5 },
        `CPU ${first.cpu.toFixed(2)} s; with it ${(firstOnDisk.ms / 1000).toFixed(1)} s, CPU ${firstOnDisk.cpu.toFixed(2)} s`,
      ),
      valueRow(
        'a segment, written to listed at an edge elsewhere',
        { value: percentile(late[1]!, 0.5), unit: 'ms p50' },
        { atMost: 200 },
        `on the disk ${percentile(late[0]!, 0.5).toFixed(0)} ms; p95 ${percentile(late[1]!, 0.95).toFixed(0)} and ${percentile(late[0]!, 0.95).toFixed(0)}`,
      ),
      ...news,
      perRequest,
      ...(await cold(context)),
    ];
  } finally {
    stop.abort();
    await scene.close();
  }
}

const smallParts = [Buffer.alloc(2_000, 1)];

async function fill(scene: Scene): Promise<void> {
  const from = systemClock() - 20 * segmentMs;
  for (const [channelId, rendition] of scene.streams)
    for (let i = 0; i < 20; i++)
      await scene.append(channelId, rendition, from + i * segmentMs, [Buffer.alloc(1_000, 1)]);
}

/** All renditions go on, each at its place in the span of a segment, as sources do. */
async function writeOn(scene: Scene, signal: AbortSignal): Promise<void> {
  await Promise.all(
    scene.streams.map(async ([channelId, rendition], i) => {
      if (channelId === watched[0]) return;
      await pause((i / scene.streams.length) * segmentMs);
      while (!signal.aborted) {
        const began = performance.now();
        await scene.append(channelId, rendition, systemClock() - segmentMs, smallParts);
        await pause(Math.max(0, segmentMs - (performance.now() - began)));
      }
    }),
  );
}

/** From the start of a process with nothing on its disk to the last byte of a segment of a live channel. */
async function firstSegment(
  scene: Scene,
  from?: { ARCHIVE_FROM: string },
): Promise<{ ms: number; cpu: number }> {
  const env = from && { ...from, DATA_DIR: scene.emptyDisk('s3') };
  const began = performance.now();
  const edge = await scene.startEdge('s3', env);
  const folder = edge.folderOf('feed-1', 'HI');
  const got = async (): Promise<boolean> => {
    const name = (await listed(edge, folder)).at(-1);
    return name !== undefined && (await fetch(`${edge.url}${folder}/${name}`)).ok;
  };
  await until(got, 30_000, edge.url, 10);
  const ms = performance.now() - began;
  const cpu = cpuMicroseconds(edge.pid) / 1_000_000;
  await edge.stop();
  return { ms, cpu };
}

/** How much later than it was written a segment is listed, at each of the edges. */
async function lateness(scene: Scene, edges: readonly SceneEdge[]): Promise<number[][]> {
  const late = edges.map((): number[] => []);
  const folders = edges.map((edge) => edge.folderOf(...watched));
  for (let round = 0; round < rounds; round++) {
    await pause(300 + 40 * (round % 5));
    const before = await Promise.all(edges.map((edge, i) => listed(edge, folders[i]!)));
    await scene.append(...watched, systemClock(), smallParts);
    const writtenAt = performance.now();
    await Promise.all(
      edges.map(async (edge, i) => {
        while ((await listed(edge, folders[i]!)).at(-1) === before[i]!.at(-1)) await pause(lookEveryMs);
        late[i]!.push(performance.now() - writtenAt);
      }),
    );
  }
  return late;
}

/** What it costs the ingest that an edge follows all renditions, and that another one does; and what it costs that edge. */
async function newsCost(scene: Scene, edges: readonly SceneEdge[]): Promise<Row[]> {
  const pids = [scene.ingest.pid, edges[0]!.pid];
  const share = async (): Promise<[ingest: number, edge: number]> => {
    const [before, began] = [pids.map(cpuMicroseconds), performance.now()];
    await pause(newsSeconds * 1000);
    const ms = performance.now() - began;
    const [ingest, edge] = pids.map((pid, i) => (cpuMicroseconds(pid) - before[i]!) / ms / 10);
    return [ingest!, edge!];
  };
  const follow = async (edge: SceneEdge): Promise<void> => {
    for (const [channelId, rendition] of scene.streams)
      await listed(edge, edge.folderOf(channelId, rendition));
    await pause(size(2_000, 200));
  };
  // What was looked at before is followed for three quarters of a minute.
  await pause(forgottenMs);
  const idle = await share();
  await follow(edges[0]!);
  const one = await share();
  await follow(edges[1]!);
  await follow(edges[0]!);
  const two = await share();
  const unit = '% of a core';
  const perSecond = Math.round((scene.streams.length * 1000) / segmentMs);
  const name = `300 renditions, ${perSecond} segments a second, are followed`;
  return [
    valueRow(`${name}: the ingest`, { value: one[0] - idle[0], unit }, { atMost: 10 }),
    valueRow('by a second edge: the ingest', { value: two[0] - one[0], unit }, { atMost: 4 }),
    valueRow('the same: an edge', { value: one[1] - idle[1], unit }),
  ];
}

/** CPU of the edge for a segment that it has in memory, where it came from a disk and where over HTTP. */
async function segmentCost(
  context: Context,
  scene: Scene,
  onDisk: SceneEdge,
  elsewhere: SceneEdge,
): Promise<Row> {
  await scene.append(...watched, systemClock(), [Buffer.alloc(segmentBytes, 7)]);
  await pause(size(1_500, 300));
  const { generate } = loadGenerator(context.folder);
  const candidates = await Promise.all(
    [onDisk, elsewhere].map(async (edge, i) => {
      const folder = edge.folderOf(...watched);
      const name = (await listed(edge, folder)).at(-1)!;
      return { name: String(i), pid: edge.pid, load: { base: edge.url, paths: [`${folder}/${name}`] } };
    }),
  );
  const [disk, http] = await costPerRequest(candidates, generate);
  return ratioRow(
    `a segment of ${segmentBytes / 1_000_000} MB that came over HTTP, from memory`,
    { value: http!.microseconds, unit: 'µs CPU' },
    { name: 'from the disk', value: disk!.microseconds, unit: 'µs CPU' },
    { atMost: 1.2 },
  );
}
