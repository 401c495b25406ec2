import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Check } from 'typebox/value';
import type { Route } from '../../contract/route.ts';
import { archiveHour, archiveInit, archiveNews, archiveSegment } from '../../contract/routes/door/archive.ts';
import { titleBytes, titleFile, titleManifest } from '../../contract/routes/door/titles.ts';
import { clipFile, clipList } from '../../contract/routes/door/clips.ts';
import { steadyClock, type Clock } from '../../runtime/clock.ts';
import { readJson } from '../control/read-json.ts';
import { answerBytes, answerJson, refuse } from '../http-answer.ts';
import { createNewsroom, partOf } from './archive-news.ts';
import { matchCall, type ParamsOf } from './match-call.ts';
import { createArchiveBytes } from './read-archive.ts';
import { createClipBytes } from './read-clips.ts';
import { createTitleBytes } from './read-titles.ts';
import { watchStreams } from './watched-streams.ts';

/** Through which edges without our disk read what is on it. */
export interface Door {
  /** Answers a request of somebody who bears the secret; resolves to false, and does nothing, when it is for others. */
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  close: () => void;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** @param directory `<DATA_DIR>/media` */
export function openDoor(directory: string, clock: Clock, steady: Clock = steadyClock): Door {
  const archive = join(directory, 'archive');
  const watched = watchStreams(archive, { clock, steady }, (key) => newsroom.arrived(key));
  const newsroom = createNewsroom(watched.of);
  const bytes = createArchiveBytes(archive, watched.hour);
  const titles = createTitleBytes(join(directory, 'vod'));
  const clips = createClipBytes(join(directory, 'clips'));

  const answers: readonly Answer[] = [
    call(archiveNews, async (_, request, response) => {
      const question = await readJson(request);
      if (!Check(archiveNews.body, question)) return 'invalid';
      const gone = new AbortController();
      response.once('close', () => gone.abort());
      return { news: await newsroom.news(question.known, question.waitMs, gone.signal) };
    }),
    call(archiveSegment, ({ channelId, rendition, name }) => bytes.segment(channelId, rendition, name)),
    call(archiveInit, ({ channelId, rendition, initId }) => bytes.init(channelId, rendition, initId)),
    call(archiveHour, async ({ channelId, rendition, ...asked }) => {
      const hour = Number(asked.hour);
      const index = await watched.hour(channelId, rendition, hour);
      return index.header() && { hour, ...partOf(index, Number(asked.known), Number(asked.sum)) };
    }),
    call(titleManifest, async ({ id, known }) => {
      const read = await titles.manifest(id);
      const { writtenMs, title } = read ?? {};
      return read && { writtenMs, text: writtenMs === Number(known) ? null : JSON.stringify(title) };
    }),
    call(titleFile, ({ id, track, kind }) => titles.file(id, track, kind)),
    call(titleBytes, ({ id, track, version, from, to }) =>
      titles.range(id, track, version, Number(from), Number(to)),
    ),
    call(clipList, async () => ({ clips: await clips.list() })),
    call(clipFile, ({ clipId, rendition, part }) => clips.file(clipId, rendition, part)),
  ];

  return {
    async answer(request, response) {
      for (const answer of answers) if (await answer(request, response)) return true;
      return false;
    },
    close() {
      newsroom.close();
      watched.close();
    },
  };
}

const bytesHeaders = { type: 'application/octet-stream', caching: 'no-store' };

/** Answers one call: with bytes, with JSON, or, when there is no such thing, that it is gone. */
function call<R extends Route>(
  route: R,
  answer: (
    params: ParamsOf<R>,
    request: IncomingMessage,
    response: ServerResponse,
  ) => Promise<Buffer | object | 'invalid' | undefined>,
): Answer {
  const match = matchCall(route);
  return async (request, response) => {
    const params = match(request);
    if (params === undefined) return false;
    const found = params === 'invalid' ? params : await answer(params, request, response);
    if (response.destroyed) return true;
    if (found === 'invalid') refuse(response, 'request.invalid');
    else if (found === undefined) refuse(response, 'stream.gone');
    else if (Buffer.isBuffer(found)) answerBytes(request, response, [found], bytesHeaders);
    else answerJson(response, found);
    return true;
  };
}
