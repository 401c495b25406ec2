import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { EdgeNews, LeaseAnswer, MediaLineup, PlayoutDay } from '../../contract/models/media.ts';
import type { TitleWork } from '../../contract/models/title.ts';
import {
  trackKey,
  type SourceTrack,
  type TrackAnswer,
  type TrackFolder,
} from '../../contract/models/tracks.ts';
import { mediaLeases } from '../../contract/routes/media.ts';
import { soundNames, textNames } from '../../contract/tracks.ts';

/** Stands for the server: answers line-up and playout plans, to those who know the secret. */
export interface FakeServer {
  url: string;
  lineup: MediaLineup;
  /** What every day plays, by channel. */
  playout: PlayoutDay['channels'];
  /** Whether it leaves questions without an answer. */
  silent: false | 'line-up' | 'everything';
  /** Sessions that ended. */
  revocations: EdgeNews;
  /** Whether it says which line-up holds, as servers do since they know it; older ones are asked for it again and again. */
  saysVersion: boolean;
  /** Paths of what was asked. */
  asked: string[];
  /** What there is to do with titles. */
  titleWork: TitleWork[];
  /** Under which names tracks are stored, by channel and key; new ones get the next. */
  trackNames: Map<string, TrackFolder>;
  close: () => Promise<void>;
}

export async function startFakeServer(secret: string): Promise<FakeServer> {
  const server = createServer((request, response) => {
    if (request.headers.authorization !== `Bearer ${secret}`) {
      response.writeHead(401).end('{"error":"auth.required","message":""}');
      return;
    }
    fake.asked.push(request.url ?? '');
    const day = /^\/internal\/media\/playout\/(.+)$/.exec(request.url ?? '')?.[1];
    const version = JSON.stringify(fake.playout);
    response.setHeader('content-type', 'application/json');
    const tracksOf = /^\/internal\/media\/tracks\/(.+)$/.exec(request.url ?? '')?.[1];
    if (tracksOf !== undefined && fake.silent !== 'everything')
      return void json(request).then((body) => {
        const { tracks } = body as { tracks: SourceTrack[] };
        response.end(JSON.stringify({ tracks: namesOf(fake.trackNames, tracksOf, tracks) }));
      });
    if (request.url?.startsWith('/internal/media/revocations/') && fake.silent !== 'everything')
      return void response.end(JSON.stringify({ ...fake.revocations, ...newsOf(fake) }));
    if (request.url === '/internal/media/titles') return void response.end(JSON.stringify(fake.titleWork));
    if (request.url === mediaLeases.path && fake.silent !== 'everything')
      return void response.end(
        JSON.stringify({ ...leasesOf(fake.lineup), ...newsOf(fake), titles: fake.titleWork.length > 0 }),
      );
    if (fake.silent) return void response.writeHead(503).end('{}');
    response.end(JSON.stringify(day ? { day, version, channels: fake.playout } : fake.lineup));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lineup: { version: '1', channels: [] },
    playout: {},
    silent: false,
    revocations: { latest: 0, revoked: [] },
    saysVersion: true,
    asked: [],
    titleWork: [],
    trackNames: new Map(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}

/** Known tracks have the names that they had, new ones the next of eight. */
function namesOf(
  given: Map<string, TrackFolder>,
  channelId: string,
  found: readonly SourceTrack[],
): TrackAnswer['tracks'] {
  return found.flatMap((track) => {
    const key = trackKey(track);
    const known = given.get(`${channelId} ${key}`);
    const names: readonly TrackFolder[] = track.first
      ? ['AU']
      : track.kind === 'sound'
        ? soundNames
        : textNames;
    const taken = new Set([...given].flatMap(([of, name]) => (of.startsWith(`${channelId} `) ? [name] : [])));
    const name = known ?? names.find((one) => one === 'AU' || !taken.has(one));
    if (name === undefined) return [];
    given.set(`${channelId} ${key}`, name);
    return [{ key, name }];
  });
}

const newsOf = ({ saysVersion, lineup }: FakeServer) => (saysVersion ? { lineup: lineup.version } : {});

/** There is one ingest, and it holds everything. */
const leasesOf = ({ channels }: MediaLineup): LeaseAnswer => ({
  standing: 'sharing',
  held: channels.map(({ id }) => ({ channelId: id, epoch: 1 })),
  surplus: 0,
  forMs: 6_000,
});
