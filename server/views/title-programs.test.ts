import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Client } from '../../contract/client.ts';
import { listMovies } from '../../contract/routes/catalogue/catalogue.ts';
import { programTrailer } from '../../contract/routes/catalogue/titles.ts';
import { getProgram, programIdOf, relatedPrograms } from '../../contract/routes/guide.ts';
import { checkRecording, getRecording, recordingPlaylist } from '../../contract/routes/recordings.ts';
import { streamUrl } from '../../contract/routes/streaming.ts';
import { titleViewKeyOf } from '../../contract/rules/view-key.ts';
import { catalogueScene, episode, film } from '../scenario/catalogue.ts';
import { scenario } from '../scenario/scenario.ts';
import { ticketOf } from '../scenario/stream-tickets.ts';

const s = scenario();
const { idAt, lineup, title, watch } = catalogueScene(s);

const named = (id: number) => ({ params: { programId: String(id) } });
const ofQuery = (id: number) => ({ query: { programId: String(id) } });
const unknown = { code: 'program.unknown', status: 404 };

describe('a title on demand as a programme', () => {
  it('is told with all fields, on the service’s own channel', async () => {
    await lineup();
    const id = await title({ name: 'Kevade', year: 1969 });
    const { call } = await s.member();
    await watch(call, id, 754);
    expect(await call(getProgram, named(id))).toMatchObject({
      id,
      name: 'Kevade',
      year: 1969,
      isMovie: true,
      duration: 3_600,
      channel: { id: 'paasuke', name: 'Pääsuke' },
      startTime: s.now(),
      endTime: s.now() + 3_600_000,
      publicViewKey: titleViewKeyOf(id),
      isPast: true,
      isRecorded: true,
      canRecord: false,
      playingPosition: 754,
      vodId: id,
      latest_id: id,
      showId: null,
      popularity: 0,
    });
    expect(await call(programIdOf, named(id))).toEqual({
      id,
      latest_id: id,
      channelId: 'paasuke',
      startTime: s.now(),
      publicViewKey: titleViewKeyOf(id),
    });
  });

  it('belongs to a series by its number, and everybody may know of it', async () => {
    await lineup();
    const first = await title({ name: 'Metsarajal - S1E1', seriesName: 'Metsarajal', season: 1, episode: 1 });
    const { call } = await s.member();
    expect(await call(getProgram, named(first))).toMatchObject({
      showId: 'metsarajal',
      seasonCount: 1,
      isSeries: true,
      isNewSeries: true,
    });
    expect(await s.client()(getProgram, named(first))).toMatchObject({ id: first, seriesName: 'Metsarajal' });
    for (const route of [getProgram, relatedPrograms, programIdOf, programTrailer] as const)
      await expect(call(route, named(99_999))).rejects.toMatchObject(unknown);
  });

  it('has the same flags in a list as by itself', async () => {
    await lineup();
    const id = await title({ name: 'Kevade', year: 1969 });
    const { call } = await s.member();
    const { isActive, isPast, isFuture, isRecorded, canRecord } = await call(getProgram, named(id));
    const { list } = await call(listMovies, { query: {} });
    expect(list).toMatchObject([{ id, isActive, isPast, isFuture, isRecorded, canRecord }]);
  });

  it('goes with the other episodes of its series, those after it first, whether they air or not', async () => {
    await lineup();
    await s.programs('etv', [episode('2026-11-20 20:00', 'Metsarajal', '1x3')]);
    const ofSeries = (number: number) =>
      title({
        name: `Metsarajal - S1E${number}`,
        seriesName: 'Metsarajal',
        season: 1,
        episode: number,
      });
    const [one, two] = [await ofSeries(1), await ofSeries(2)];
    const { call } = await s.member();
    const related = await call(relatedPrograms, named(two));
    expect(related.map(({ channel, program }) => `${channel.id} ${program.name}`)).toEqual([
      'etv Metsarajal - S1E3',
      'paasuke Metsarajal - S1E1',
    ]);
    expect(related[1]!.program.id).toBe(one);
  });

  it('goes, as a film, with its airings and with films of its kind', async () => {
    await lineup();
    await s.programs('etv', [
      film('2026-11-20 20:00', 'Kevade', { year: 1969, genres: ['Draama'] }),
      film('2026-11-20 22:00', 'Suvi', { year: 1976, genres: ['Draama'] }),
    ]);
    const id = await title({ name: 'Kevade', year: 1969 });
    const { call } = await s.member();
    const related = await call(relatedPrograms, named(id));
    expect(related.map(({ channel, program }) => `${channel.id} ${program.name}`)).toEqual([
      'etv Kevade',
      'etv Suvi',
    ]);
  });

  it('has its own trailer', async () => {
    await lineup();
    const [id, trailer] = [await title({ name: 'Kevade' }), await title({ name: 'Kevade: treiler' })];
    const { call } = await s.member();
    await expect(call(programTrailer, named(id))).rejects.toMatchObject({ code: 'stream.noTrailer' });
    await s.db.execute(sql`update title set kind = 'trailer', trailer_of = ${id} where id = ${trailer}`);
    s.passes(31_000);
    expect(await call(programTrailer, named(id))).toEqual({ titleId: id, name: 'Kevade' });
    await expect(call(getProgram, named(trailer))).rejects.toMatchObject(unknown);
  });

  it('is checked, and played by its number or its view key', async () => {
    await lineup();
    const id = await title({ name: 'Kevade' });
    const { call } = await s.member();
    await watch(call, id, 754);
    expect(await call(checkRecording, ofQuery(id))).toMatchObject({ available: true, playingPosition: 754 });
    const answers = [
      await call(recordingPlaylist, ofQuery(id)),
      await call(streamUrl, { body: { viewKey: titleViewKeyOf(id), channelId: 'paasuke' } }),
    ];
    for (const { url } of answers)
      expect(ticketOf(url)).toMatchObject({ scope: 'vod', contentId: String(id) });
    const poor = await s.member({ days: 0 });
    expect(await poor.call(checkRecording, ofQuery(id))).toMatchObject({ available: false });
    await expect(poor.call(recordingPlaylist, ofQuery(id))).rejects.toMatchObject({ code: 'viewtime.none' });
    for (const route of [checkRecording, recordingPlaylist] as const)
      await expect(call(route, ofQuery(99_999))).rejects.toMatchObject(unknown);
  });
});

describe('what a member has begun to watch', () => {
  const asked = (call: Client, id: number) => call(getRecording, ofQuery(id));

  it('is told with their place in it, recorded or not', async () => {
    await lineup();
    await s.programs('etv', [film('2026-11-20 20:00', 'Kevade')]);
    const aired = await idAt('2026-11-20 20:00');
    const onDemand = await title({ name: 'Suvi' });
    const { call } = await s.member();
    for (const id of [aired, onDemand]) {
      await expect(asked(call, id)).rejects.toMatchObject({ code: 'recording.unknown', status: 404 });
      await watch(call, id, 754);
    }
    const common = { state: 'ready', playable: true, gaps: [], seriesId: null, playingPosition: 754 };
    expect(await asked(call, aired)).toMatchObject({
      ...common,
      program: { id: aired, isUserRec: false },
      channel: { id: 'etv' },
    });
    expect(await asked(call, onDemand)).toMatchObject({
      ...common,
      program: { id: onDemand, isUserRec: false },
      channel: { id: 'paasuke' },
    });
    const other = await s.member();
    for (const id of [aired, onDemand])
      await expect(asked(other.call, id)).rejects.toMatchObject({ code: 'recording.unknown' });
  });
});
