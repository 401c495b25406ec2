import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type Rendition, renditions } from '../../contract/quality.ts';
import { previewName, type PreviewName, type StreamName } from '../../contract/tracks.ts';
import type { Output } from '../../contract/route.ts';
import type { ArchiveCalls } from '../../contract/routes/archive-api/all.ts';
import type { clipList } from '../../contract/routes/archive-api/clips.ts';
import { longestPartsMs } from '../../contract/routes/archive-api/archive.ts';
import { initName } from '../../contract/stream-path.ts';
import { steadyClock, type Clock } from '../../runtime/clock.ts';
import type { ObjectStore } from '../../runtime/store/object-store.ts';
import { readIfThere } from '../../runtime/files.ts';
import type { CallHandlers } from '../control/answer-calls.ts';
import { clipIdPattern } from '../playout/clips.ts';
import { clipFiles } from '../playout/package-clip.ts';
import { readRange } from '../segments/archive.ts';
import { indexSum } from '../segments/index-bytes.ts';
import { dataPath, parseSegmentName, renditionDirectory } from '../segments/layout.ts';
import { encodeFrame, type PartFrame } from '../segments/parts/part-format.ts';
import { findInFeed, followPartFiles, type PartFeed } from '../segments/parts/part-feed.ts';
import { framesSince, type KnownParts } from '../segments/parts/part-ring.ts';
import { createNewsroom, partOf } from './archive-news.ts';
import { createTextReader } from './read-texts.ts';
import { createTitleBytes } from './read-titles.ts';
import { watchStreams, type WatchedStreams } from './watched-streams.ts';

type ClipFolder = Rendition | PreviewName;
type ListedClip = Output<typeof clipList>['clips'][number];

/** As many renditions as an ingest ever writes at a time. */
const mostPartFeeds = 1_000;

/** What edges read of clips. */
interface ClipBytes {
  list: () => Promise<Output<typeof clipList>>;
  file: (clipId: string, folder: ClipFolder, part: keyof typeof clipFiles) => Promise<Buffer | undefined>;
}

function createClipBytes(root: string): ClipBytes {
  const pathOf = (clipId: string, folder: ClipFolder, part: keyof typeof clipFiles): string =>
    join(root, clipId, folder, clipFiles[part]);

  async function sizeOf(
    clipId: string,
    folder: ClipFolder,
  ): Promise<Omit<ListedClip, 'rendition'> | undefined> {
    const index = await readIfThere(pathOf(clipId, folder, 'index'));
    if (!index) return undefined;
    const sizes = [stat(pathOf(clipId, folder, 'init')), stat(pathOf(clipId, folder, 'data'))];
    const found = await Promise.all(sizes).catch(() => undefined); // replaced just now
    if (!found) return undefined;
    return { clipId, sum: indexSum(index), bytes: found.reduce((sum, { size }) => sum + size, index.length) };
  }

  return {
    async list() {
      const clips: ListedClip[] = [];
      const pictures: NonNullable<Output<typeof clipList>['pictures']> = [];
      const ids = (await readdir(root).catch(() => [])).filter((name) => clipIdPattern.test(name));
      for (const clipId of ids) {
        for (const rendition of renditions) {
          const found = await sizeOf(clipId, rendition);
          if (found) clips.push({ ...found, rendition });
        }
        const found = await sizeOf(clipId, previewName);
        if (found) pictures.push({ ...found, rendition: previewName });
      }
      return { clips, pictures };
    },
    file: (clipId, rendition, part) => readIfThere(pathOf(clipId, rendition, part)),
  };
}

/** Bytes of segments and inits, for edges: only what an index names, and only while it does. */
interface ArchiveBytes {
  segment: (channelId: string, rendition: StreamName, name: string) => Promise<Buffer | undefined>;
  init: (channelId: string, rendition: StreamName, initId: string) => Promise<Buffer | undefined>;
}

function createArchiveBytes(root: string, hour: WatchedStreams['hour']): ArchiveBytes {
  return {
    async segment(channelId, rendition, name) {
      const location = parseSegmentName(name);
      if (!location) return undefined;
      const { offset, length } = location;
      // As it is now: what was cut out of an hour is a hole in its data, and reads as zeros.
      const index = await hour(channelId, rendition, location.hour);
      const named = index.records().findLast((one) => one.offset === offset && one.length === length);
      const directory = renditionDirectory(root, channelId, rendition);
      return named && readRange(dataPath(directory, location.hour), offset, length);
    },
    init: (channelId, rendition, initId) =>
      readIfThere(join(renditionDirectory(root, channelId, rendition), initName(initId))),
  };
}

/** Answers edges without our disk, and the server, what is on it. */
export interface ArchiveApi {
  handlers: CallHandlers<ArchiveCalls>;
  close: () => void;
}

/** Answers how parts go on; waits a moment where nothing has come. */
function createPartCalls(root: string) {
  const feeds = new LRUCache<string, PartFeed>({ max: mostPartFeeds });

  return async (
    { channelId, rendition, ...known }: KnownParts & { channelId: string; rendition: StreamName },
    signal: AbortSignal,
  ): Promise<Buffer> => {
    const directory = renditionDirectory(root, channelId, rendition);
    const feed = feeds.get(directory) ?? followPartFiles(directory);
    feeds.set(directory, feed);
    await feed.ready();
    const fresh = (): PartFrame[] | undefined => {
      const frames = framesSince(feed.segments(), known);
      return frames.length > 0 ? frames : undefined;
    };
    const frames = await findInFeed(feed, fresh, { ms: longestPartsMs, signal, steady: steadyClock });
    return Buffer.concat((frames ?? []).flatMap(encodeFrame));
  };
}

const gone = { error: 'stream.gone' } as const;

/**
 * @param directory `<DATA_DIR>/media`
 * @param store has the hours that have left the disk
 */
export function openArchiveApi(directory: string, clock: Clock, store?: ObjectStore): ArchiveApi {
  const archive = join(directory, 'archive');
  const watched = watchStreams(archive, { clock, steady: steadyClock }, (key) => newsroom.arrived(key));
  const newsroom = createNewsroom(watched.of);
  const bytes = createArchiveBytes(archive, watched.hour);
  const parts = createPartCalls(archive);
  const readTexts = createTextReader(archive, clock, store);
  const titles = createTitleBytes(join(directory, 'vod'));
  const clips = createClipBytes(join(directory, 'clips'));

  return {
    handlers: {
      archiveNews: async ({ body }, signal) => ({
        news: await newsroom.news(body.known, body.waitMs, signal),
      }),
      archiveSegment: async ({ params: { channelId, rendition, name } }) =>
        (await bytes.segment(channelId, rendition, name)) ?? gone,
      archiveInit: async ({ params: { channelId, rendition, initId } }) =>
        (await bytes.init(channelId, rendition, initId)) ?? gone,
      async archiveHour({ params: { channelId, rendition, hour, known, sum } }) {
        const index = await watched.hour(channelId, rendition, hour);
        return index.header() ? { hour, ...partOf(index, known, sum) } : gone;
      },
      archiveParts: ({ params: { ended, ...known } }, signal) =>
        parts({ ...known, ended: ended === 1 }, signal),
      archiveTexts: ({ params: { channelId, text, from, to } }) =>
        readTexts(channelId, text, { fromMs: from, toMs: to }),
      async titleManifest({ params: { id, known } }) {
        const read = await titles.manifest(id);
        if (!read) return gone;
        const { writtenMs, title } = read;
        return { writtenMs, text: writtenMs === Number(known) ? null : JSON.stringify(title) };
      },
      titleFile: async ({ params: { id, track, kind } }) => (await titles.file(id, track, kind)) ?? gone,
      titleBytes: async ({ params: { id, track, version, from, to } }) =>
        (await titles.range(id, track, version, from, to)) ?? gone,
      clipList: clips.list,
      clipFile: async ({ params: { clipId, rendition, part } }) =>
        (await clips.file(clipId, rendition, part)) ?? gone,
    },
    close() {
      newsroom.close();
      watched.close();
    },
  };
}
