import { describe, expect, it } from 'vitest';
import { reportTitle } from '../../contract/routes/media.ts';
import { getProgram } from '../../contract/routes/guide.ts';
import { savePosition } from '../../contract/routes/recordings.ts';
import { wantTitle } from '../domains/catalogue/index.ts';
import { findProgramAt } from '../domains/guide/index.ts';
import { at, scenario } from '../scenario/scenario.ts';

const s = scenario();

const film = at('2026-11-21 20:00', 75, 'Kevade');
const past = at('2026-11-19 20:00', 75, 'Kevade');
const coming = at('2026-11-21 21:15', 30, 'Uudised');

async function guide(): Promise<void> {
  await s.channel({ id: 'etv', dvrSupport: true });
  await s.programs('etv', [past, at('2026-11-21 19:00', 60, 'Enne'), film, coming]);
}
const idOf = async ({ startMs }: { startMs: number }) => (await findProgramAt(s.db, 'etv', startMs))!.id;
const ask = async (what: { startMs: number }, call = s.client()) =>
  call(getProgram, { params: { programId: String(await idOf(what)) } });

describe('a programme', () => {
  it('says where it is in time, and for how many days it is kept', async () => {
    await guide();
    const flags = { isActive: false, isPast: false, isFuture: false };
    expect(await ask(film)).toMatchObject({
      ...flags,
      isActive: true,
      isRecorded: true,
      canRecord: true,
      expiresInDays: 16,
    });
    expect(await ask(past)).toMatchObject({ ...flags, isPast: true, isRecorded: true, expiresInDays: 14 });
    expect(await ask(coming)).toMatchObject({
      ...flags,
      isFuture: true,
      isRecorded: false,
      canRecord: true,
      expiresInDays: null,
    });
  });

  it('names the newest airing of its show, and the title on demand of its name', async () => {
    await guide();
    expect(await ask(past)).toMatchObject({ latest_id: await idOf(film), vodId: null });
    const file = { source: '/filmid/kevade', contentHash: 'kevade', subtitles: [], keepOriginal: false };
    const wanted = { name: 'KEVADE', kind: 'film', trailerOf: null, ...file, createdAt: s.now() } as const;
    const { id } = await wantTitle(s.db, wanted);
    const tracks = { renditions: ['LO' as const], audio: [], subtitles: [], skipped: [] };
    const report = { state: 'ready' as const, durationMs: 5_400_000, bytes: 1, tracks };
    await s.client({ token: 'media-secret-of-the-tests' })(reportTitle, {
      params: { titleId: String(id) },
      body: { report },
    });
    s.passes(60_000);
    expect(await ask(past)).toMatchObject({ vodId: id });
    expect(await ask(coming)).toMatchObject({ vodId: null });
  });

  it('tells what it shares with its series, and how long it has run', async () => {
    await s.channel({ id: 'etv', dvrSupport: true, demo: true });
    const ofSeries = { seriesName: 'Metsarajal', season: 2, episode: 4 };
    await s.programs('etv', [{ ...film, name: 'Metsarajal - S2E4', ...ofSeries }, coming]);
    expect(await ask(film)).toMatchObject({
      timeProgress: Math.floor((s.now() - film.startMs) / 1000),
      showId: 'metsarajal',
      seasonCount: 1,
      isNewSeries: true,
      newEpisodes: true,
      seriesPoster: null,
      popularity: 0,
    });
    expect(await ask(coming)).toMatchObject({
      timeProgress: null,
      showId: null,
      seasonCount: null,
      isNewSeries: false,
      popularity: 0,
    });
  });

  it.each([
    [30, false, false],
    [600, true, false],
    [75 * 60 - 30, false, true],
  ])('watched for %i s: to go on with %s, seen %s', async (position, continueFromHere, hasWatched) => {
    await guide();
    const { call } = await s.member();
    await call(savePosition, { body: { programId: await idOf(past), position } });
    const seen = { playingPosition: position, continueFromHere, hasWatched };
    expect(await ask(past, call)).toMatchObject(seen);
    const nothing = { playingPosition: null, continueFromHere: false, hasWatched: false };
    expect(await ask(past)).toMatchObject(nothing);
  });
});
