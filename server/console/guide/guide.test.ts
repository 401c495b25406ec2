import { beforeEach, describe, expect, it } from 'vitest';
import * as routes from '../../../contract/routes/console/guide.ts';
import { getProgram } from '../../../contract/routes/guide.ts';
import { runCommand } from '../../../contract/routes/operate.ts';
import { auditBetween } from '../../domains/audit/index.ts';
import { findProgramAt } from '../../domains/guide/index.ts';
import { operatorAs } from '../../scenario/callers.ts';
import { at, scenario } from '../../scenario/scenario.ts';
import { feedDate, feedOf, programme, servedFeed } from '../../scenario/served-feed.ts';

const s = scenario();
const date = feedDate;
const noon = Date.parse(`${date}T12:30:00+02:00`);
let lineup: Awaited<ReturnType<typeof operatorAs>>;
const feed = servedFeed();
beforeEach(async () => {
  lineup = await operatorAs(s, 'lineup');
  await s.channel();
});

const command = (name: string, ...args: string[]) =>
  s.client({ token: 'media-secret-of-the-tests' })(runCommand, { body: { name, args } });
const addSource = () => lineup.call(routes.saveGuideSource, { body: { id: 'kava', url: feed.url() } });
const fetchNow = (accept = false) =>
  lineup.call(routes.fetchGuideSource, { body: { sourceId: 'kava', accept } });
const onAt = async (ms: number) => (await findProgramAt(s.db, 'etv', ms))!;
const trail = (...actions: string[]) => auditBetween(s.db, actions, 0, s.now() + 1);

describe('the preview of a mapping', () => {
  beforeEach(async () => {
    s.passes(noon - s.now());
    lineup = await operatorAs(s, 'lineup');
  });
  const preview = (feedId: string) =>
    lineup.call(routes.previewGuideMapping, { query: { sourceId: 'kava', feedId } });

  it('has what a feed says next beside the guides of those that it could be, ours or not', async () => {
    await s.channel({ id: 'etv2', name: 'ETV2', number: 2 });
    const other = '<channel id="k2"><display-name>ETV 2 HD</display-name></channel>';
    feed.says(
      feedOf(
        programme(12, 'Keskpäev'),
        programme(14, 'Hiljem', 'k2'),
        programme(13, 'Film', 'k2'),
        programme(9, 'Läbi', 'k2'),
      ).replace('</channel>', `</channel>${other}`),
    );
    await addSource();
    await fetchNow();
    const hour = (clock: number) => Date.parse(`${date}T${clock}:00:00+02:00`);
    const found = await preview('k2');
    expect(found).toMatchObject({ feedId: 'k2', name: 'ETV 2 HD', fault: null });
    expect(found.programs).toEqual([
      { startMs: hour(13), endMs: hour(14), title: 'Film' },
      { startMs: hour(14), endMs: hour(15), title: 'Hiljem' },
    ]);
    expect(found.candidates.map(({ channelId, confidence }) => [channelId, confidence])).toEqual([
      ['etv2', 93],
      ['etv', 80],
    ]);
    // It has been taken in already, by its name.
    expect(found.candidates[0]).toMatchObject({
      agreeing: 2,
      programs: [{ title: 'Film' }, { title: 'Hiljem' }],
    });
    expect(found.candidates[1]).toMatchObject({ agreeing: 0, programs: [{ title: 'Keskpäev' }] });
    await expect(preview('olematu')).rejects.toMatchObject({ code: 'operation.refused' });
  });

  it('says why a feed cannot be read, with what is known without it', async () => {
    feed.says(feedOf(programme(12, 'Keskpäev')));
    await addSource();
    await fetchNow();
    feed.says('<tv><programme');
    const found = await preview('etv.ee');
    expect(found).toMatchObject({ programs: [], candidates: [{ channelId: 'etv', agreeing: 0 }] });
    expect(found.fault).toMatch(/XML|katke|lõpe|pooleli/i);
  });
});

describe('the mapping of all sources', () => {
  it('says how sure each is, and is decided in one go or not at all', async () => {
    await s.channel({ id: 'kanal2', name: 'Kanal Kaks', number: 2 });
    const other = '<channel id="k2"><display-name>Kanal Kaksteist</display-name></channel>';
    const both = feedOf(programme(12, 'Keskpäev'), programme(12, 'Film', 'k2'));
    feed.says(both.replace('</channel>', `</channel>${other}`));
    await addSource();
    await fetchNow();
    const read = async () =>
      (await lineup.call(routes.readGuideMapping, {})).map(
        ({ sourceId, feedId, channelId, suggestion, confidence, decided }) =>
          [sourceId, feedId, channelId, suggestion, confidence, decided] as const,
      );
    expect(await read()).toEqual([
      ['kava', 'etv.ee', 'etv', null, 99, false],
      ['kava', 'k2', null, 'kanal2', expect.any(Number), false],
    ]);
    const decisions = [
      { sourceId: 'kava', feedId: 'etv.ee', channelId: 'etv' },
      { sourceId: 'kava', feedId: 'k2', channelId: 'kanal2' },
    ];
    const wrong = [...decisions.slice(0, 1), { sourceId: 'kava', feedId: 'k2', channelId: 'puudub' }];
    const decide = (these: typeof decisions) =>
      lineup.call(routes.decideGuideMappings, { body: { decisions: these } });
    await expect(decide(wrong)).rejects.toMatchObject({ code: 'operation.refused' });
    expect((await read()).map(([, , , , , decided]) => decided)).toEqual([false, false]);
    await decide(decisions);
    expect((await read()).map(([, , channelId, , , decided]) => [channelId, decided])).toEqual([
      ['etv', true],
      ['kanal2', true],
    ]);
  });
});

describe('a source of the guide', () => {
  it('is added, read with its mapping and fetches, changed and removed', async () => {
    feed.says(feedOf(programme(12, 'Keskpäev')));
    expect(await addSource()).toEqual({ outcome: 'added' });
    expect((await fetchNow()).channels).toEqual([
      { channelId: 'etv', added: 1, moved: 0, changed: 0, removed: 0, kept: 0 },
    ]);
    const { source, mapping, fetches } = await lineup.call(routes.readGuideSource, {
      params: { sourceId: 'kava' },
    });
    expect(source).toMatchObject({ id: 'kava', enabled: true, programmes: 1 });
    expect(mapping).toMatchObject([{ feedId: 'etv.ee', channelId: 'etv', how: 'name', decided: false }]);
    expect(fetches).toMatchObject([{ outcome: 'imported' }]);
    await lineup.call(routes.saveGuideSource, { body: { id: 'kava', url: feed.url(), everyMinutes: 60 } });
    expect((await trail('guide-source.changed'))[0]!.details).toMatchObject({
      before: { everyMinutes: 360 },
      after: { everyMinutes: 60 },
    });
    const remove = () => lineup.call(routes.removeGuideSource, { body: { sourceId: 'kava' } });
    expect([await remove(), await remove()]).toEqual([{ existed: true }, { existed: false }]);
    const file = lineup.call(routes.saveGuideSource, { body: { id: 'fail', url: 'file:///etc/passwd' } });
    await expect(file).rejects.toMatchObject({ code: 'operation.refused' });
  });

  it('has its mapping decided and undone, with what was before in the trail', async () => {
    feed.says(feedOf(programme(12, 'Keskpäev')));
    await addSource();
    await fetchNow();
    const decide = (decision: object) =>
      lineup.call(routes.decideGuideMapping, {
        body: { sourceId: 'kava', decisions: [{ feedId: 'etv.ee', ...decision }] },
      });
    const mapped = async () =>
      (await lineup.call(routes.readGuideSource, { params: { sourceId: 'kava' } })).mapping[0];
    await decide({ channelId: null });
    expect(await mapped()).toMatchObject({ channelId: null, decided: true });
    await decide({ undo: true });
    expect(await mapped()).toMatchObject({ channelId: 'etv', how: 'name', decided: false });
    expect((await trail('guide-source.mapped'))[0]!.details).toMatchObject({
      before: { 'etv.ee': { decided: false } },
      after: { 'etv.ee': { decided: true } },
    });
  });

  it('tells what it would change before it is believed, and changes nothing', async () => {
    feed.says(feedOf(...[10, 11, 12, 13].map((hour) => programme(hour, `Saade ${hour}`))));
    await addSource();
    await fetchNow();
    const before = await onAt(noon);
    feed.says(feedOf(programme(12, 'Muu')));
    const preview = await lineup.call(routes.previewGuideSource, { body: { sourceId: 'kava' } });
    expect(preview).toMatchObject({
      disbelief: 'saateid on 1, viimati oli 4',
      channels: [{ channelId: 'etv', added: 1, removed: 1 }],
    });
    expect(await onAt(noon)).toEqual(before);
    const { fetches } = await lineup.call(routes.readGuideSource, { params: { sourceId: 'kava' } });
    expect(fetches).toHaveLength(1);
    expect((await command('preview-guide-source', 'kava')).text).toMatch(/^disbelief +saateid on 1/m);
    expect((await fetchNow()).outcome).toBe('refused');
    expect((await fetchNow(true)).outcome).toBe('imported');
    expect((await onAt(noon)).name).toBe('Muu');
  });
});

describe('a programme', () => {
  const edit = async (id: number, fields: object) => {
    const known = await lineup.call(routes.readGuideProgram, { params: { programId: String(id) } });
    const body = { programId: id, version: known.version, fields: { ...known.fields, ...fields } };
    await lineup.call(routes.editGuideProgram, { body });
    return known;
  };

  it('that an operator has written over stays so when it is imported again, and when it moves', async () => {
    feed.says(feedOf(programme(12, 'Keskpaev'), programme(13, 'Järgmine')));
    await addSource();
    await fetchNow();
    const { id } = await onAt(noon);
    await edit(id, { name: 'Keskpäev', description: 'Õige jutt.', genres: ['Uudised'] });
    expect(await s.client()(getProgram, { params: { programId: String(id) } })).toMatchObject({
      name: 'Keskpäev',
      description: 'Õige jutt.',
    });
    expect((await fetchNow()).channels).toMatchObject([{ added: 0, removed: 0, kept: 2 }]);
    expect(await onAt(noon)).toMatchObject({ id, name: 'Keskpäev', description: 'Õige jutt.' });
    feed.says(feedOf(programme(12, 'Varem'), programme(13, 'Keskpaev'), programme(14, 'Järgmine')));
    await fetchNow(true);
    expect(await onAt(noon + 3_600_000)).toMatchObject({ id, name: 'Keskpäev', genres: ['Uudised'] });
    const page = await lineup.call(routes.listGuidePrograms, { query: { from: date, edited: '1' } });
    expect(page).toMatchObject({ programs: [{ id, edited: true }], after: null });
    expect(await lineup.call(routes.undoGuideEdit, { body: { programId: id } })).toEqual({ existed: true });
    expect((await onAt(noon + 3_600_000)).name).toBe('Keskpaev');
    expect(await trail('program.edited', 'program.edit-undone')).toMatchObject([
      { actor: lineup.actor, details: { before: { name: 'Keskpaev' }, after: { name: 'Keskpäev' } } },
      { details: { before: { name: 'Keskpäev' }, after: { name: 'Keskpaev' } } },
    ]);
  });

  it('keeps what was written when it is put off by hours, and is then another programme', async () => {
    feed.says(feedOf(programme(12, 'Keskpaev')));
    await addSource();
    await fetchNow();
    const { id } = await onAt(noon);
    await edit(id, { name: 'Keskpäev' });
    feed.says(feedOf(programme(12, 'Muu'), programme(17, 'Keskpaev')));
    await fetchNow(true);
    const later = await onAt(noon + 5 * 3_600_000);
    expect(later).toMatchObject({ name: 'Keskpäev' });
    expect(later.id).not.toBe(id);
    const read = await lineup.call(routes.readGuideProgram, { params: { programId: String(later.id) } });
    expect(read.original).toMatchObject({ name: 'Keskpaev' });
  });

  it('that somebody else has edited meanwhile is not written over', async () => {
    await s.programs('etv', [at(`${date} 12:00`, 60, 'Uudised')]);
    const { id } = await onAt(noon);
    const known = await edit(id, { year: 2026 });
    const late = lineup.call(routes.editGuideProgram, {
      body: { programId: id, version: known.version, fields: known.fields },
    });
    await expect(late).rejects.toMatchObject({ code: 'operation.outdated' });
  });

  it('of a series is named by its series and numbers', async () => {
    await s.programs('etv', [at(`${date} 12:00`, 60, 'Sari')]);
    const { id } = await onAt(noon);
    await edit(id, { seriesName: 'Sari', season: 1, episode: 2, episodeName: 'Algus' });
    expect((await onAt(noon)).name).toBe('Sari - S1E2 - Algus');
    const nothing = ['--no-series-name', '--no-season', '--no-episode', '--no-episode-name'];
    await command('edit-guide-program', String(id), '--name', 'Üksik', ...nothing);
    expect(await onAt(noon)).toMatchObject({ name: 'Üksik', seriesName: null, season: null });
    expect((await command('undo-guide-edit', String(id))).text).toBe('existed  jah');
  });

  it('is found by its channel, its name and its day, page by page', async () => {
    const many = Array.from({ length: 130 }, (_, i) =>
      at(`${date} 00:00`, 5, `Saade ${i}`, {
        startMs: Date.parse(`${date}T00:00:00+02:00`) + i * 600_000,
        endMs: Date.parse(`${date}T00:00:00+02:00`) + (i + 1) * 600_000,
      }),
    );
    await s.programs('etv', many);
    const query = { from: date, channelId: 'etv', text: 'saade' };
    const first = await lineup.call(routes.listGuidePrograms, { query });
    const second = await lineup.call(routes.listGuidePrograms, { query: { ...query, after: first.after! } });
    expect([...first.programs, ...second.programs].map(({ name }) => name)).toEqual(
      many.map(({ name }) => name),
    );
    expect(second.after).toBeNull();
    expect(
      (await lineup.call(routes.listGuidePrograms, { query: { from: date, text: '%' } })).programs,
    ).toEqual([]);
  });
});
