import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import * as routes from '../../../contract/routes/console/lineup.ts';
import { runCommand } from '../../../contract/routes/operate.ts';
import { readTicket } from '../../../contract/stream-ticket.ts';
import { ticketMac } from '../../../runtime/ticket-keys.ts';
import { operatorAs } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';
import { ticketKey } from '../../scenario/stream-tickets.ts';

const s = scenario();
let lineup: Awaited<ReturnType<typeof operatorAs>>;
beforeEach(async () => {
  lineup = await operatorAs(s, 'lineup');
});

const read = async () => (await lineup.call(routes.readLineup, {})).channels;
const one = async (id: string) => (await read()).find(({ fields }) => fields.id === id)!;
const refused = (message: RegExp) => ({
  code: 'operation.refused',
  message: expect.stringMatching(message) as unknown,
});
const command = (name: string, ...args: string[]) =>
  s.client({ token: 'media-secret-of-the-tests' })(runCommand, { body: { name, args } });

describe('a logo', () => {
  const upload = (bytes: Buffer | string, type = 'image/png') => {
    const form = new FormData();
    form.append('channelId', 'etv');
    form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))], { type }), 'logo.png');
    return lineup.call(routes.uploadLogo, { form });
  };

  it('is drawn anew from what is uploaded, and taken away again', async () => {
    await s.channel();
    const png = await sharp({ create: { width: 90, height: 40, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    await upload(png);
    const { logoUrl, hasLogo } = await one('etv');
    expect(hasLogo).toBe(true);
    const { rawPayload, headers } = await s.inject({ url: logoUrl });
    expect(headers['content-type']).toBe('image/webp');
    expect((await sharp(rawPayload).metadata()).format).toBe('webp');
    expect(await lineup.call(routes.dropLogo, { body: { channelId: 'etv' } })).toEqual({ existed: true });
    expect((await one('etv')).hasLogo).toBe(false);
  });

  it('is no SVG, no matter what it is called, nor anything else that is no picture', async () => {
    await s.channel();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    await expect(upload(svg)).rejects.toMatchObject(refused(/PNG, JPEG, WebP ja GIF/));
    await expect(upload(svg, 'image/svg+xml')).rejects.toMatchObject(refused(/PNG, JPEG, WebP ja GIF/));
    await expect(upload('GIF89a<script>')).rejects.toMatchObject(refused(/ei saa avada/));
    expect((await one('etv')).hasLogo).toBe(false);
  });
});

describe('a source', () => {
  it('is looked at by the ingest, and the fault is told in words', async () => {
    const look = (address = 'udp://239.1.1.1:5000') =>
      lineup.call(routes.trySource, { body: { address, kind: 'tv' } });
    expect(await look()).toMatchObject({ fault: null, picture: { codec: 'h264', width: 1280 } });
    expect((await command('try-source', 'udp://239.1.1.1:5000', 'tv')).text).toMatch(/^ {2}codec +h264$/m);
    const nothing = { picture: null, sounds: [], bitsPerSecond: null, still: null, notes: [] };
    s.media.setTrial(() => ({ ...nothing, fault: 'Sellel aadressil ei ole midagi (404).' }));
    expect((await look()).fault).toBe('Sellel aadressil ei ole midagi (404).');
    await expect(look('/etc/passwd')).rejects.toMatchObject(refused(/omanik/));
    s.media.setIngest(undefined);
    await expect(look()).rejects.toMatchObject(refused(/Salvestav osa ei vasta/));
  });
});

describe('a list of channels', () => {
  const list =
    '#EXTM3U x-tvg-url="https://kava.test/kava.xml"\n#EXTINF:-1 tvg-id="etv.ee",ETV\nhttps://voog.test/etv.m3u8\n';
  const form = (fields: Record<string, string>, text = list) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    data.append('file', new Blob([text]), 'kanalid.m3u');
    return { form: data };
  };

  it('is shown before anything is done, and done as it was shown', async () => {
    const plan = await lineup.call(routes.planLineupImport, form({ mode: 'encode' }));
    expect(plan.channels).toMatchObject([{ id: 'etv-ee', action: 'add', number: 1 }]);
    expect(plan.guides).toEqual(['https://kava.test/kava.xml']);
    expect(await read()).toEqual([]);
    const done = await lineup.call(
      routes.importLineup,
      form({ mode: 'encode', version: plan.version, epg: '1' }),
    );
    expect(done.notes).toEqual(['Saatekava allikas: kava-test (https://kava.test/kava.xml)']);
    expect((await one('etv-ee')).fields).toMatchObject({ extId: 'etv.ee', renditions: ['LO', 'ME', 'HI'] });
    const outdated = lineup.call(routes.importLineup, form({ mode: 'encode', version: plan.version }));
    await expect(outdated).rejects.toMatchObject({ code: 'operation.outdated' });
  });

  it('is never a file of this machine', async () => {
    const data = new FormData();
    data.append('address', '/etc/passwd');
    const plan = lineup.call(routes.planLineupImport, { form: data });
    await expect(plan).rejects.toMatchObject(refused(/algab http/));
    const inside = form({}, '#EXTM3U\n#EXTINF:-1,Fail\nfile:///etc/passwd\n');
    expect((await lineup.call(routes.planLineupImport, inside)).left).toMatchObject([{ name: 'Fail' }]);
  });
});

describe('a preview', () => {
  it('is a ticket for one rendition of one channel, of nobody who watches', async () => {
    await s.channel({ renditions: ['LO', 'HI'] });
    const { url, expiresAt } = await lineup.call(routes.previewChannel, { body: { channelId: 'etv' } });
    const text = /\/t\/([^/]+)\/l\/etv\/master\.m3u8$/.exec(url)![1]!;
    const ticket = readTicket(text, ticketMac(new Map([[1, ticketKey]])));
    expect(ticket).toMatchObject({ scope: 'live', renditions: ['LO'], streamMs: 0, contentId: 'etv' });
    expect(expiresAt - s.now()).toBeLessThanOrEqual(600_000);
    const gone = lineup.call(routes.previewChannel, { body: { channelId: 'puudub' } });
    await expect(gone).rejects.toMatchObject({ code: 'channel.unknown' });
  });
});
