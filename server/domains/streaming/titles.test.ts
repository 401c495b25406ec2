import { describe, expect, it } from 'vitest';
import { reportTitle } from '../../../contract/routes/media.ts';
import { savePosition } from '../../../contract/routes/recordings.ts';
import { streamUrl } from '../../../contract/routes/streaming.ts';
import { scenario } from '../../scenario/scenario.ts';
import { ticketOf } from '../../scenario/stream-tickets.ts';
import { wantTitle } from '../catalogue/index.ts';
import { takeBackTitle } from '../catalogue/titles.ts';

const s = scenario();

/** A title with all three pictures, ready to be watched. */
async function title(
  more: {
    kind?: 'film' | 'trailer';
    trailerOf?: number;
    name?: string;
    demo?: boolean;
    expiresAt?: number;
  } = {},
): Promise<number> {
  const { kind = 'film', trailerOf = null, name = 'Kevade', demo = false, expiresAt = null } = more;
  const file = { source: `/filmid/${name}`, contentHash: name, subtitles: [], keepOriginal: false };
  const { id } = await wantTitle(s.db, {
    name,
    kind,
    trailerOf,
    demo,
    expiresAt,
    ...file,
    createdAt: s.now(),
  });
  const tracks = { renditions: ['LO', 'ME', 'HI'] as const, audio: [], subtitles: [], skipped: [] };
  const report = { state: 'ready', durationMs: 5_400_000, bytes: 1, tracks } as never;
  const params = { titleId: String(id) };
  await s.client({ token: 'media-secret-of-the-tests' })(reportTitle, { params, body: { report } });
  return id;
}

describe('a film', () => {
  it('opens with a ticket for itself and nothing else', async () => {
    const id = await title();
    const { call } = await s.member();
    const answer = await call(streamUrl, { body: { titleId: id, quality: 'medium' } });
    expect(answer.url).toMatch(new RegExp(`/t/[\\w-]+/v/${id}/master\\.m3u8$`));
    expect(answer).toMatchObject({ quality: 'medium', past: null });
    expect(answer.title).toEqual({ id, name: 'Kevade', durationMs: 5_400_000, playingPosition: null });
    expect(ticketOf(answer.url)).toMatchObject({
      scope: 'vod',
      contentId: String(id),
      renditions: ['LO', 'ME'],
      expiresSeconds: answer.expiresAt / 1000,
    });
  });

  it('goes on where the member has stopped', async () => {
    const id = await title();
    const { call } = await s.member();
    await call(savePosition, { body: { programId: id, position: 754 } });
    expect((await call(streamUrl, { body: { titleId: id } })).title?.playingPosition).toBe(754);
    const other = await s.member();
    expect((await other.call(streamUrl, { body: { titleId: id } })).title?.playingPosition).toBeNull();
  });

  it('needs viewing time, and an account', async () => {
    const id = await title();
    const { call } = await s.member({ days: 0 });
    await expect(call(streamUrl, { body: { titleId: id } })).rejects.toMatchObject({
      code: 'viewtime.none',
    });
    await expect(s.client()(streamUrl, { body: { titleId: id } })).rejects.toMatchObject({
      code: 'stream.notAllowed',
    });
  });

  it('of the demo is for visitors too, in low quality, and for members whose time is over', async () => {
    const id = await title({ demo: true });
    const over = await s.member({ days: 0 });
    for (const call of [s.client(), over.call]) {
      const answer = await call(streamUrl, { body: { titleId: id, quality: 'high' } });
      expect(answer).toMatchObject({ quality: 'low', title: { id } });
      expect(ticketOf(answer.url)).toMatchObject({ contentId: String(id), renditions: ['LO'] });
    }
  });

  it('is unknown once it has expired, and no ticket outlives it', async () => {
    const id = await title({ expiresAt: s.now() + 60_000 });
    const { call } = await s.member();
    for (const steady of [false, true])
      expect((await call(streamUrl, { body: { titleId: id, steady } })).expiresAt).toBe(s.now() + 60_000);
    s.passes(60_000);
    await expect(call(streamUrl, { body: { titleId: id } })).rejects.toMatchObject({ code: 'title.unknown' });
  });

  it('is unknown before it is ready and after it was taken back', async () => {
    const id = await title();
    const { call } = await s.member();
    const unknown = { code: 'title.unknown', status: 404 };
    await expect(call(streamUrl, { body: { titleId: id + 1 } })).rejects.toMatchObject(unknown);
    await takeBackTitle(s.db, id);
    await expect(call(streamUrl, { body: { titleId: id } })).rejects.toMatchObject(unknown);
  });
});

describe('a trailer', () => {
  it('is found by its film, for visitors too, in low quality', async () => {
    const film = await title();
    const trailer = await title({ kind: 'trailer', trailerOf: film, name: 'Kevade, treiler' });
    const answer = await s.client()(streamUrl, { body: { trailerOf: film } });
    expect(answer).toMatchObject({ quality: 'low', title: { id: trailer } });
    expect(ticketOf(answer.url)).toMatchObject({ contentId: String(trailer), renditions: ['LO'] });
  });

  it('takes no viewing time', async () => {
    const film = await title();
    await title({ kind: 'trailer', trailerOf: film, name: 'Kevade, treiler' });
    const { call } = await s.member({ days: 0 });
    const { expiresAt } = await call(streamUrl, { body: { trailerOf: film, quality: 'high' } });
    expect(expiresAt).toBeGreaterThan(s.now());
  });

  it('that is not there is said to be missing', async () => {
    const film = await title();
    await expect(s.client()(streamUrl, { body: { trailerOf: film } })).rejects.toMatchObject({
      code: 'stream.noTrailer',
      status: 404,
    });
  });
});

it('one thing is watched at a time', async () => {
  await s.channel();
  const { call } = await s.member();
  for (const body of [{}, { channelId: 'etv', titleId: 10_000 }, { titleId: 10_000, trailerOf: 10_000 }])
    await expect(call(streamUrl, { body })).rejects.toMatchObject({ code: 'request.invalid' });
});
