import { join } from 'node:path';
import type { ArchiveCalls } from '../../contract/routes/archive-api/all.ts';
import { steadyClock, type Clock } from '../../runtime/clock.ts';
import type { CallHandlers } from '../control/answer-calls.ts';
import { createNewsroom, partOf } from './archive-news.ts';
import { createArchiveBytes } from './read-archive.ts';
import { createClipBytes } from './read-clips.ts';
import { createTitleBytes } from './read-titles.ts';
import { watchStreams } from './watched-streams.ts';

/** Answers edges without our disk what is on it. */
export interface ArchiveApi {
  handlers: CallHandlers<ArchiveCalls>;
  close: () => void;
}

const gone = { error: 'stream.gone' } as const;

/** @param directory `<DATA_DIR>/media` */
export function openArchiveApi(directory: string, clock: Clock, steady: Clock = steadyClock): ArchiveApi {
  const archive = join(directory, 'archive');
  const watched = watchStreams(archive, { clock, steady }, (key) => newsroom.arrived(key));
  const newsroom = createNewsroom(watched.of);
  const bytes = createArchiveBytes(archive, watched.hour);
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
      async archiveHour({ params }) {
        const hour = Number(params.hour);
        const index = await watched.hour(params.channelId, params.rendition, hour);
        return index.header() ? { hour, ...partOf(index, Number(params.known), Number(params.sum)) } : gone;
      },
      async titleManifest({ params: { id, known } }) {
        const read = await titles.manifest(id);
        if (!read) return gone;
        const { writtenMs, title } = read;
        return { writtenMs, text: writtenMs === Number(known) ? null : JSON.stringify(title) };
      },
      titleFile: async ({ params: { id, track, kind } }) => (await titles.file(id, track, kind)) ?? gone,
      titleBytes: async ({ params: { id, track, version, from, to } }) =>
        (await titles.range(id, track, version, Number(from), Number(to))) ?? gone,
      clipList: async () => ({ clips: await clips.list() }),
      clipFile: async ({ params: { clipId, rendition, part } }) =>
        (await clips.file(clipId, rendition, part)) ?? gone,
    },
    close() {
      newsroom.close();
      watched.close();
    },
  };
}
