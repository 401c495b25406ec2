import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { largestUploadBytes, uploadsPath } from '../../../contract/constants.ts';
import * as routes from '../../../contract/routes/console/titles.ts';
import { reportTitle, titleWork } from '../../../contract/routes/media.ts';
import { auditBetween } from '../../domains/audit/index.ts';
import { operatorAs, signedIn, systemSecret } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';

const folder = mkdtempSync(join(tmpdir(), 'psk-uploads-'));
const s = scenario({ dataDir: folder });
const files = () => readdirSync(join(folder, 'uploads')).filter((name) => !name.endsWith('.json'));
afterAll(() => rmSync(folder, { recursive: true }));

let lineup: Awaited<ReturnType<typeof operatorAs>>;
beforeEach(async () => {
  // The server goes on in the folder that it has made.
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (name.startsWith('uploads/')) rmSync(join(folder, name));
  lineup = await operatorAs(s, 'lineup');
});

const film = Buffer.from('see on film, aga mitte päris');
const ask = (
  method: 'POST' | 'PATCH' | 'HEAD' | 'GET',
  url: string,
  token: string | undefined,
  more: object = {},
  payload?: Buffer,
) =>
  s.inject({
    method,
    url,
    headers: { 'tus-resumable': '1.0.0', ...(token && { authorization: `Bearer ${token}` }), ...more },
    ...(payload && { payload }),
  });
const begin = (size = film.length, token: string | undefined = lineup.token) =>
  ask('POST', uploadsPath, token, { 'upload-length': String(size) });
const send = (url: string, offset: number, part: Buffer, token = lineup.token) =>
  ask(
    'PATCH',
    url,
    token,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    part,
  );
const idOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

async function uploaded(): Promise<string> {
  const url = (await begin()).headers.location as string;
  await send(url, 0, film);
  return idOf(url);
}
const importIt = (uploadId: string, call = lineup.call) =>
  call(routes.importUploadedTitle, { body: { uploadId, about: { name: 'Kevade' } } });

describe('an upload', () => {
  it('goes on where its line was cut, and becomes a title when it is whole', async () => {
    const begun = await begin();
    expect(begun.statusCode).toBe(201);
    const url = begun.headers.location as string;
    expect((await send(url, 0, film.subarray(0, 10))).statusCode).toBe(204);
    await expect(importIt(idOf(url))).rejects.toMatchObject({
      message: 'Fail ei ole veel lõpuni üles laaditud.',
    });
    const found = await ask('HEAD', url, lineup.token);
    expect(found.headers['upload-offset']).toBe('10');
    expect((await send(url, 0, film)).statusCode).toBe(409);
    expect((await send(url, 10, film.subarray(10))).statusCode).toBe(204);
    const made = await importIt(idOf(url));
    expect(made).toMatchObject({ name: 'Kevade', isKnown: false });
    const [work] = await s.client({ token: systemSecret })(titleWork, {});
    expect(work).toMatchObject({ id: made.id, work: 'import', source: join(folder, 'uploads', idOf(url)) });
  });

  it('of a film that is there already is thrown away', async () => {
    const { id } = await importIt(await uploaded());
    const again = await uploaded();
    expect(await importIt(again)).toMatchObject({ id, isKnown: true });
    expect(files()).not.toContain(again);
  });

  it('is nobody else’s, and no member’s', async () => {
    const url = (await begin()).headers.location as string;
    const other = await operatorAs(s, 'lineup', 'teine');
    expect((await ask('HEAD', url, other.token)).statusCode).toBe(404);
    expect((await send(url, 0, film, other.token)).statusCode).toBe(404);
    await send(url, 0, film);
    await expect(importIt(idOf(url), other.call)).rejects.toMatchObject({ code: 'operation.refused' });
    const { token } = await signedIn(s, 'mari');
    expect((await begin(5, token)).statusCode).toBe(401);
    expect((await ask('POST', uploadsPath, undefined, { 'upload-length': '5' })).statusCode).toBe(401);
    expect((await begin(5, (await operatorAs(s, 'support')).token)).statusCode).toBe(403);
    expect((await ask('GET', url, lineup.token)).statusCode).toBe(404);
  });

  it('has its length said beforehand, and is no larger than may be', async () => {
    expect((await begin(largestUploadBytes + 1)).statusCode).toBe(413);
    expect((await ask('POST', uploadsPath, lineup.token, { 'upload-defer-length': '1' })).statusCode).toBe(
      400,
    );
    for (const id of ['..%2f..%2fsecrets.json', '1-x', `${'9'.repeat(15)}-${'0'.repeat(32)}`])
      expect((await ask('HEAD', `${uploadsPath}/${id}`, lineup.token)).statusCode).toBe(404);
  });

  it('goes when nobody goes on with it for a day, and when its title is ready', async () => {
    const sweep = () => s.services.catalogue.jobs.find(({ name }) => name === 'titles.sweep-uploads')!.run();
    const idle = await uploaded();
    const touched = (ms: number) => utimesSync(join(folder, 'uploads', idle), ms / 1000, ms / 1000);
    touched(s.now() - 23 * 3_600_000);
    await sweep();
    expect(files()).toEqual([idle]);
    const { id } = await importIt(idle);
    touched(s.now() - 25 * 3_600_000);
    await sweep();
    expect(files()).toEqual([idle]);
    const tracks = { renditions: [], audio: [], subtitles: [], skipped: [] };
    const report = { state: 'ready' as const, durationMs: 1, bytes: 1, tracks };
    await s.client({ token: systemSecret })(reportTitle, {
      params: { titleId: String(id) },
      body: { report },
    });
    await sweep();
    expect(files()).toEqual([]);
  });
});

describe('a title', () => {
  const read = (id: number) => lineup.call(routes.readConsoleTitle, { params: { titleId: String(id) } });

  it('is listed, edited with what was before in the trail, and not over what somebody else wrote', async () => {
    const { id } = await importIt(await uploaded());
    const known = await read(id);
    expect(known).toMatchObject({ name: 'Kevade', kind: 'film', state: 'waiting', lastDay: null });
    const about = { series: 'Kevade', season: '1', episode: '2', expires: '2026-12-31' };
    await lineup.call(routes.editConsoleTitle, { body: { id, version: known.version, about } });
    expect(await read(id)).toMatchObject({ kind: 'episode', name: 'Kevade - S1E2', lastDay: '2026-12-31' });
    const late = lineup.call(routes.editConsoleTitle, {
      body: { id, version: known.version, about: { year: '1969' } },
    });
    await expect(late).rejects.toMatchObject({ code: 'operation.outdated' });
    const entries = await auditBetween(s.db, ['title.changed'], 0, s.now() + 1);
    expect(entries[0]).toMatchObject({
      actor: lineup.actor,
      details: { id, before: { season: null, kind: 'film' }, after: { season: 1, kind: 'episode' } },
    });
    const page = await lineup.call(routes.listConsoleTitles, { query: { text: 'kevad' } });
    expect(page).toMatchObject({ titles: [{ id }], before: null });
  });

  it('says how many watch it on all servers that answer, and nothing when none does', async () => {
    const { id } = await importIt(await uploaded());
    expect(await read(id)).toMatchObject({ watching: 0 });
    s.media.setTitleViewers({ [id]: 2, [id + 1]: 5 });
    expect(await read(id)).toMatchObject({ watching: 4 });
    s.media.setAlive('s1', false);
    expect(await read(id)).toMatchObject({ watching: 2 });
    s.media.setAlive('s2', false);
    expect(await read(id)).toMatchObject({ watching: null });
  });

  it('that is ready gets subtitles and loses them; what comes meanwhile is not lost', async () => {
    const { id } = await importIt(await uploaded());
    const ingest = s.client({ token: systemSecret });
    const report = (body: object) =>
      ingest(reportTitle, { params: { titleId: String(id) }, body: { report: body as never } });
    const tracksWith = (...names: string[]) => ({
      renditions: [],
      audio: [],
      subtitles: names.map((name) => ({ name, language: 'et' })),
      skipped: [],
    });
    const add = async (uploadId: string, call = lineup.call) =>
      call(routes.addSubtitles, { body: { id, language: 'en', uploadId } });
    const remove = (name: string) => lineup.call(routes.removeSubtitles, { body: { id, name } });
    const text = await uploaded();
    await expect(add(text)).rejects.toMatchObject({
      message: 'Subtiitreid saab muuta, kui film on valmis.',
    });
    await report({ state: 'ready', durationMs: 1, bytes: 1, tracks: tracksWith('S0') });
    await expect(add(text, (await operatorAs(s, 'lineup', 'teine')).call)).rejects.toMatchObject({
      code: 'operation.refused',
    });
    await add(text);
    await remove('S0');
    for (const name of ['S0', 'S1']) await expect(remove(name)).rejects.toThrow(/juba muudetakse/);
    await expect(remove('S7')).rejects.toThrow(/ei ole/);
    expect((await read(id)).subtitleChanges).toEqual([
      { name: 'S1', language: 'en' },
      { name: 'S0', language: null },
    ]);
    const path = join(folder, 'uploads', text);
    expect(await ingest(titleWork, {})).toMatchObject([
      {
        id,
        work: 'texts',
        textChanges: [{ name: 'S1', subtitle: { language: 'en', path } }, { name: 'S0' }],
      },
    ]);
    await s.services.catalogue.uploads.sweep();
    expect(files()).toContain(text);
    await add(await uploaded());
    await report({ state: 'texts', done: ['S1', 'S0'], bytes: 2, tracks: tracksWith('S1') });
    expect(await read(id)).toMatchObject({
      state: 'ready',
      tracks: { subtitles: [{ name: 'S1' }] },
      subtitleChanges: [{ name: 'S2', language: 'en' }],
    });
    await report({ state: 'texts', done: ['S2'], bytes: 2, tracks: tracksWith('S1', 'S2') });
    expect(await ingest(titleWork, {})).toEqual([]);
    const entries = await auditBetween(s.db, ['title.subtitles'], 0, s.now() + 1);
    expect(entries.map(({ details }) => details)).toMatchObject([
      { id, before: {}, after: { S1: 'en' } },
      { id, before: { S0: 'et' }, after: {} },
      { id, after: { S2: 'en' } },
    ]);
  });

  it('gets a poster, loses it, and is taken back', async () => {
    const { id } = await importIt(await uploaded());
    const form = new FormData();
    form.append('id', String(id));
    const without = new FormData();
    without.append('id', String(id));
    const png = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#036' } })
      .png()
      .toBuffer();
    form.append('file', new Blob([new Uint8Array(png)]), 'plakat.png');
    await lineup.call(routes.uploadPoster, { form });
    expect((await read(id)).posterUrl).toMatch(/^\/pictures\/title\//);
    await lineup.call(routes.uploadPoster, { form: without });
    expect((await read(id)).posterUrl).toBeNull();
    const remove = () => lineup.call(routes.removeConsoleTitle, { body: { id } });
    expect([await remove(), await remove()]).toEqual([{ existed: true }, { existed: false }]);
  });
});
