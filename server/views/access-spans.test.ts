import { beforeEach, describe, expect, it } from 'vitest';
import type { SourceTrack } from '../../contract/models/tracks.ts';
import { getProgram, guideChannelDay, guideDay, guideOnAir } from '../../contract/routes/guide.ts';
import { registerTracks } from '../../contract/routes/media.ts';
import { searchPrograms } from '../../contract/routes/search.ts';
import { sound, text } from '../../contract/rules/fixtures/source-track.ts';
import { dayMs, hourMs } from '../../contract/time.ts';
import { catalogueScene } from '../scenario/catalogue.ts';
import { at, scenario } from '../scenario/scenario.ts';

/** It is 20:43 on the 21st. */
const s = scenario();
const { idAt, title } = catalogueScene(s);
const texts = text('est', { page: '888' });
const register = (...tracks: SourceTrack[]) =>
  s.client({ token: 'media-secret-of-the-tests' })(registerTracks, {
    params: { channelId: 'etv' },
    body: { tracks: [sound('est', { first: true }), ...tracks] },
  });
const day = async (date = '2026-11-21') => {
  const { call } = await s.member();
  const items = await call(guideDay, { params: { date }, query: { fields: 'summary' } });
  return items.map(({ program }) => [program.name, program.access?.join(' ') ?? '']);
};

beforeEach(async () => {
  await s.channel({ id: 'etv', dvrSupport: true });
  await s.programs('etv', [
    at('2026-11-21 18:00', 60, 'Päev'),
    at('2026-11-21 20:00', 60, 'Kava', { access: ['sign'] }),
    at('2026-11-21 21:00', 30, 'Film'),
    at('2026-11-21 22:00', 60, 'Ilm'),
  ]);
});

describe('marks from the tracks of a channel', () => {
  it('are those of what began while they were there, and nothing is promised', async () => {
    await register(texts);
    expect(await day()).toEqual([
      ['Päev', ''],
      ['Kava', 'sign'],
      ['Film', ''],
      ['Ilm', ''],
    ]);
    s.passes(hourMs);
    await register(texts);
    s.passes(5_000);
    expect(await day()).toEqual([
      ['Päev', ''],
      ['Kava', 'sign'],
      ['Film', 'subtitles'],
      ['Ilm', ''],
    ]);
  });

  it('stay when the track has gone, and are not said of what came later', async () => {
    await register(
      text('est', { page: '888', purpose: 'hearing' }),
      sound('est', { purpose: 'description' }),
    );
    s.passes(hourMs);
    await register(
      text('est', { page: '888', purpose: 'hearing' }),
      sound('est', { purpose: 'description' }),
    );
    s.passes(4 * hourMs);
    expect(await day()).toEqual([
      ['Päev', ''],
      ['Kava', 'sign'],
      ['Film', 'hearing description'],
      ['Ilm', ''],
    ]);
  });

  it('are promised of what has been there for a week', async () => {
    await register(texts);
    s.passes(7 * dayMs);
    await register(texts);
    await s.programs('etv', [at('2026-11-29 20:00', 60, 'Homme'), at('2026-11-28 20:00', 60, 'Kava')]);
    s.passes(5_000);
    expect(await day('2026-11-29')).toEqual([['Homme', 'subtitles']]);
  });

  it('are in every answer that tells of the programme', async () => {
    await register(texts);
    s.passes(hourMs);
    await register(texts);
    s.passes(5_000);
    const { call } = await s.member();
    const id = await idAt('2026-11-21 21:00');
    expect((await call(getProgram, { params: { programId: String(id) } })).access).toEqual(['subtitles']);
    const params = { channel: 'etv', date: '2026-11-21' };
    const whole = await call(guideChannelDay, { params, query: {} });
    const short = await call(guideChannelDay, { params, query: { fields: 'summary' } });
    for (const items of [whole, short])
      expect(items.find(({ program }) => program.id === id)?.program.access).toEqual(['subtitles']);
    s.passes(-30 * 60_000);
    expect((await call(guideOnAir, {}))[0]?.now?.access).toEqual(['subtitles']);
  });
});

describe('a search for what has subtitles', () => {
  const found = async (subtitled?: boolean) => {
    const { call } = await s.member();
    const { results } = await call(searchPrograms, {
      body: { search: 'kevad', ...(subtitled !== undefined && { subtitled }) },
    });
    return results.map(({ program, channel }) => program?.name ?? channel.id).toSorted();
  };

  it('finds it by feed, by file and by the tracks that were there', async () => {
    await s.channel({ id: 'kevadtv', number: 2 });
    await s.programs('etv', [
      at('2026-11-21 18:00', 60, 'Kevad enne'),
      at('2026-11-21 19:00', 60, 'Kevad feedis', { access: ['hearing'] }),
      at('2026-11-21 20:00', 60, 'Kevad viipes', { access: ['sign'] }),
      at('2026-11-21 21:00', 60, 'Kevad rajal'),
    ]);
    await title({ name: 'Kevade', subtitles: ['et'] });
    await title({ name: 'Kevadine' });
    await register(texts);
    s.passes(hourMs);
    await register(texts);
    s.passes(5_000);
    expect(await found(true)).toEqual(['Kevad feedis', 'Kevad rajal', 'Kevade']);
    expect(await found(false)).toHaveLength(7);
    expect(await found()).toHaveLength(7);
  });
});
