import { describe, expect, it } from 'vitest';
import { addLock } from '../../contract/routes/channels.ts';
import { reportTitle } from '../../contract/routes/media.ts';
import { savePosition } from '../../contract/routes/recordings.ts';
import { getTitle, programTrailer } from '../../contract/routes/catalogue/titles.ts';
import { wantTitle } from '../domains/catalogue/index.ts';
import { takeBackTitle } from '../domains/catalogue/titles.ts';
import { findProgramAt } from '../domains/guide/index.ts';
import { at, scenario } from '../scenario/scenario.ts';

const s = scenario();

interface TitleOptions {
  kind?: 'film' | 'episode' | 'trailer';
  trailerOf?: number;
  name?: string;
  ready?: boolean;
}

async function title(wanted: TitleOptions = {}): Promise<number> {
  const { kind = 'film', trailerOf = null, name = 'Kevade', ready = true } = wanted;
  const file = {
    source: '/filmid/x',
    contentHash: `${name} ${trailerOf}`,
    subtitles: [],
    keepOriginal: false,
  };
  const { id } = await wantTitle(s.db, { name, kind, trailerOf, ...file, createdAt: s.now() });
  const tracks = { renditions: ['LO' as const, 'ME' as const], audio: [], subtitles: [], skipped: [] };
  const report = { state: 'ready' as const, durationMs: 5_400_000, bytes: 1, tracks };
  if (ready)
    await s.client({ token: 'media-secret-of-the-tests' })(reportTitle, {
      params: { titleId: String(id) },
      body: { report },
    });
  return id;
}
const trailerOf = (id: number, more: TitleOptions = {}) =>
  title({ kind: 'trailer', trailerOf: id, name: `Treiler ${id}`, ...more });

describe('a title', () => {
  it('is told to anybody, with the place of the member who asks', async () => {
    const id = await title();
    const params = { titleId: String(id) };
    const { call } = await s.member();
    await call(savePosition, { body: { programId: id, position: 754 } });
    const expected = {
      id,
      name: 'Kevade',
      durationMs: 5_400_000,
      qualities: { low: true, medium: true, high: false },
      trailer: false,
    };
    expect(await call(getTitle, { params })).toEqual({ ...expected, playingPosition: 754 });
    expect(await s.client()(getTitle, { params })).toEqual({ ...expected, playingPosition: null });
    await trailerOf(id);
    expect(await s.client()(getTitle, { params })).toMatchObject({ trailer: true });
  });

  it('is unknown before it is ready and after it was taken back', async () => {
    const unknown = { code: 'title.unknown', status: 404 };
    const [waiting, gone] = [await title({ ready: false, name: 'Suvi' }), await title()];
    await takeBackTitle(s.db, gone);
    for (const id of [waiting, gone])
      await expect(s.client()(getTitle, { params: { titleId: String(id) } })).rejects.toMatchObject(unknown);
  });
});

describe('the trailer of a programme', () => {
  const wall = '2026-11-21 18:00';

  async function programme(name: string, seriesName?: string): Promise<string> {
    await s.channel();
    await s.programs('etv', [at(wall, 60, name, { seriesName })]);
    return String((await findProgramAt(s.db, 'etv', Date.parse('2026-11-21T18:00+02:00')))!.id);
  }
  const noTrailer = { code: 'stream.noTrailer', status: 404 };

  it('is there as soon as it can be played, no matter who asked before', async () => {
    const programId = await programme('Kevade');
    const ask = () => s.client()(programTrailer, { params: { programId } });
    const film = await title({ name: 'Kevade' });
    await expect(ask()).rejects.toMatchObject(noTrailer);
    await trailerOf(film);
    expect(await ask()).toMatchObject({ titleId: film });
  });

  it.each([
    ['as it is', 'Kevade', undefined, 'Kevade'],
    ['by another spelling', 'KEVADE!', undefined, 'Kevade'],
    ['of a series, by the series', 'Õnne 13 - S1E2 - Kosjad', 'Õnne 13', 'onne 13'],
    ['of a series, by an episode', 'Õnne 13 - S1E2 - Kosjad', 'Õnne 13', 'Õnne 13 - S4E1 - Algus'],
  ])('is found by name %s, by visitors too', async (_, name, seriesName, titleName) => {
    const programId = await programme(name, seriesName);
    const film = await title({ name: titleName, kind: 'film' });
    await trailerOf(film);
    expect(await s.client()(programTrailer, { params: { programId } })).toEqual({
      titleId: film,
      name: titleName,
    });
  });

  it('is the newest title’s of that name', async () => {
    const programId = await programme('Kevade');
    const [old, remake] = [await title(), await title({ name: 'kevade' })];
    await trailerOf(old);
    await trailerOf(remake);
    expect(await s.client()(programTrailer, { params: { programId } })).toMatchObject({ titleId: remake });
  });

  it('is missing without a film, without a trailer, and while either is not ready', async () => {
    const programId = await programme('Kevade');
    const ask = async () => s.client()(programTrailer, { params: { programId } });
    const film = await title();
    await expect(ask()).rejects.toMatchObject(noTrailer);
    await trailerOf(film, { ready: false });
    s.passes(31_000);
    await expect(ask()).rejects.toMatchObject(noTrailer);
    await trailerOf(film, { name: 'Teine treiler' });
    s.passes(31_000);
    expect(await ask()).toMatchObject({ titleId: film });
    await takeBackTitle(s.db, film);
    s.passes(31_000);
    await expect(ask()).rejects.toMatchObject(noTrailer);
  });

  it('is not told of programmes that one may not know of', async () => {
    const programId = await programme('Kevade');
    await trailerOf(await title());
    const { call } = await s.member();
    await call(addLock, { body: { channelId: 'etv' } });
    const unknown = { code: 'program.unknown', status: 404 };
    await expect(call(programTrailer, { params: { programId } })).rejects.toMatchObject(unknown);
    await expect(s.client()(programTrailer, { params: { programId: '999999' } })).rejects.toMatchObject(
      unknown,
    );
  });
});
