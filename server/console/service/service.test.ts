import { describe, expect, it } from 'vitest';
import * as routes from '../../../contract/routes/console/service.ts';
import { mediaLeases } from '../../../contract/routes/media.ts';
import { sendBeacon } from '../../../contract/routes/streaming.ts';
import { streamUrl } from '../../../contract/routes/streaming.ts';
import { quietFeed } from '../../adapters/media/fake-media.ts';
import { operatorAs } from '../../scenario/callers.ts';
import { leaseRequest } from '../../scenario/lease-request.ts';
import { scenario } from '../../scenario/scenario.ts';
import { statementsOf } from '../../scenario/statements.ts';
import { reportTrouble } from '../../scenario/tickets.ts';
import { lookForAlarms } from './alarms.ts';

const s = scenario();
const owner = () => operatorAs(s, 'owner');
const job = (name: string) => s.services.samples.jobs.find((one) => one.name === name)!.run();
const now = async () => (await owner()).call(routes.serviceNow, {});

describe('the page of now', () => {
  it('counts who watches, streams that began and those that were refused', async () => {
    await s.channel();
    const { call } = await s.member();
    await call(streamUrl, { body: { channelId: 'etv', quality: 'high' } });
    await s
      .client()(streamUrl, { body: { channelId: 'etv', quality: 'high' } })
      .catch(() => {});
    for (const { samples } of s.everyServer) await samples.tally.flush();
    expect(await now()).toMatchObject({
      viewers: 6,
      starts: 1,
      refusals: [{ code: 'stream.notAllowed', count: 1 }],
      channels: [
        { id: 'etv', name: 'ETV', viewers: 4 },
        { id: 'vod', viewers: 2 },
      ],
      zap95: null,
      alarms: [],
    });
  });

  it('tells how long first pictures took, of those who measure, and nothing of who they are', async () => {
    const starts = [...Array.from({ length: 19 }, () => ({ channelId: 'etv', ms: 280 })), { ms: 4_000 }];
    const body = { starts, stalls: [], errors: ['edge.gone'], network: '4g' } as const;
    await s.client()(sendBeacon, { body: { ...body, starts, stalls: [], errors: ['edge.gone'] } });
    for (const { samples } of s.everyServer) await samples.tally.flush();
    expect(await now()).toMatchObject({
      zap95: 300,
      errors: [{ code: 'edge.gone', count: 1 }],
      networks: [{ network: '4g', count: 20 }],
    });
    s.passes(3_660_000);
    expect((await now()).zap95).toBeNull();
  });

  it('raises alarms for what members miss before what they may', async () => {
    s.media.setAlive('s2', false);
    const feed = { ...quietFeed, lastSegmentAgeMs: null, source: { index: 1, address: 'x', kind: 'hls' } };
    s.media.setIngest([
      { ...feed, channelId: 'varuga', state: 'live' },
      { ...feed, channelId: 'vait', state: 'silent', lastError: '404' },
    ]);
    expect((await now()).alarms).toMatchObject([
      { level: 'bad', text: 'videoserver s2 ei vasta', to: '/servers' },
      { level: 'bad', text: 'kanal vait ei tule: 404', to: '/lineup/channel/vait' },
      { level: 'warn', text: 'kanal varuga tuleb varuallikast', to: '/lineup/channel/varuga' },
    ]);
    s.media.setIngest(undefined);
    expect((await now()).fed).toBeNull();
  });

  it('says what an ingest reports in the language of each reader', async () => {
    const reported = {
      channelId: 'vait',
      state: 'silent',
      lastError: 'machineBusy {"fault":"noData"}',
    } as const;
    s.media.setIngest([{ ...quietFeed, ...reported, source: null, lastSegmentAgeMs: null }]);
    const fault = (await lookForAlarms(s.services)).find(({ key }) => key === 'channel.away:vait');
    expect(fault?.texts).toEqual({
      et: 'kanal vait ei tule: andmeid ei tule; see masin on üle koormatud',
      en: expect.stringMatching(/no data comes; this machine is overloaded$/) as unknown,
    });
  });

  it('names channels that nobody reads because all that do are full, and of several ingests those that are gone', async () => {
    const fed = { kind: 'fed', url: 'udp://239.1.1.1:5000', mode: 'copy' } as const;
    for (const id of ['etv', 'tv3']) await s.channel({ id, source: fed });
    const call = s.client({ token: 'media-secret-of-the-tests' });
    await call(mediaLeases, { body: { ...leaseRequest('i2', '1'), most: 1 } });
    s.media.setIngest(undefined);
    expect((await now()).alarms).toMatchObject([
      { level: 'bad', text: 'salvestav osa ei vasta: väljast tulevad kanalid seisavad', to: '/servers' },
      { level: 'bad', text: 'kanal TV3 ei mahu ühelegi salvestavale osale', to: '/lineup/channel/tv3' },
      { level: 'warn', text: 'salvestav osa i1 ei vasta', to: '/servers' },
      { level: 'warn', text: 'salvestav osa i2 ei vasta', to: '/servers' },
    ]);
  });

  it('names incidents that are open, and money that waits for somebody to decide', async () => {
    await s.channel();
    for (let i = 0; i < 5; i++) await reportTrouble((await s.member()).call, { channelId: 'etv' });
    const { statement, transfer } = statementsOf(s);
    const bytes = statement([transfer({ cents: 500 }), transfer({ cents: 700 })]);
    await s.services.payments.importStatement(bytes, 'operator:cli');
    expect((await now()).alarms).toMatchObject([
      { level: 'bad', text: 'lahtine intsident: kanal ETV, pöördumisi 5', to: '/incidents' },
      { level: 'warn', text: 'makseid ootab otsust: 2', to: '/money/waiting' },
    ]);
    const [incident] = await s.services.support.incidents({ open: true, most: 1 });
    const answer = { incidentId: incident!.id, html: '<p>Korras.</p>', authorName: 'Mari' };
    await s.services.support.closeIncident(answer, 'operator:cli');
    expect((await now()).alarms).toHaveLength(1);
  });
});

describe('charts', () => {
  const chart = async (series: 'viewers.server' | 'starts', span: '1h' | '24h' | '30d') =>
    (await owner()).call(routes.sampleChart, { query: { series, span } });

  it('show levels of each minute, and as much over a day and a month', async () => {
    // To the full hour.
    s.passes(17 * 60_000);
    for (let minute = 0; minute < 30; minute++) {
      await job('samples.take');
      s.passes(60_000);
    }
    const hour = await chart('viewers.server', '1h');
    expect(hour.times).toHaveLength(60);
    expect(hour.lines.map(({ label }) => label)).toEqual(['s1', 's2']);
    expect(hour.lines[0]!.values.slice(-30)).toEqual(Array.from({ length: 30 }, () => 3));
    expect(hour.lines[0]!.values.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 0));
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    expect(sum((await chart('viewers.server', '24h')).lines[0]!.values)).toBe(9);
    s.passes(26 * 3_600_000);
    await job('samples.condense');
    await job('samples.condense');
    expect(sum((await chart('viewers.server', '30d')).lines[0]!.values) * 12).toBeCloseTo(3, 0);
    s.passes(32 * 86_400_000);
    await job('samples.condense');
    expect((await chart('viewers.server', '30d')).lines).toEqual([]);
  });

  it('add up what is counted, whichever server has counted it', async () => {
    for (let i = 0; i < 3; i++) {
      s.services.samples.streamOpened('etv');
      for (const { samples } of s.everyServer) await samples.tally.flush();
    }
    s.passes(60_000);
    const { lines } = await chart('starts', '1h');
    expect(lines.map(({ label, values }) => [label, values[59]])).toEqual([['etv', 3]]);
  });
});

describe('settings', () => {
  it('say what they are, where that comes from, and what was changed by whom', async () => {
    const { call, actor } = await owner();
    const one = async (code: string) =>
      (await call(routes.listAllSettings, {})).find((setting) => setting.code === code)!;
    const before = await one('RECORDING_HOURS');
    expect(before).toMatchObject({ value: '50', source: 'default', group: 'SERVICE', changedBy: null });
    expect(before.meaning).toContain('Mitu tundi');
    const change = (value: string | null, version: string) =>
      call(routes.changeSetting, { body: { code: 'RECORDING_HOURS', value, version } });
    await change('80', before.version);
    const after = await one('RECORDING_HOURS');
    expect(after).toMatchObject({ value: '80', source: 'stored', changedBy: actor });
    await expect(change('90', before.version)).rejects.toMatchObject({ code: 'operation.outdated' });
    await expect(change('kaua', after.version)).rejects.toMatchObject({ code: 'operation.refused' });
    await change(null, after.version);
    expect(await one('RECORDING_HOURS')).toMatchObject({ value: '50', source: 'default' });
    const { lines } = await call(routes.listAudit, { query: {} });
    expect(lines.map(({ details }) => details)).toEqual([
      { code: 'Salvestisi liikmel (RECORDING_HOURS)', before: { value: '80' }, after: { value: null } },
      { code: 'Salvestisi liikmel (RECORDING_HOURS)', before: { value: null }, after: { value: '80' } },
    ]);
  });

  it('that belong together are changed together: all of them or none', async () => {
    const { call } = await owner();
    const valuesOf = async () =>
      (await call(routes.listAllSettings, {}))
        .filter(({ form }) => form === 'Pangaülekanne')
        .flatMap(({ name, kind, value }) => (value === null ? [] : [`${name} (${kind}): ${value}`]));
    const change = (...changes: { code: string; value: string | null; version?: string }[]) =>
      call(routes.changeSettings, { body: { changes } });
    const receiver = { code: 'BANK_TRANSFER_RECEIVER', value: 'Pääsuke OÜ' };
    await expect(
      change(receiver, { code: 'BANK_TRANSFER_IBAN', value: 'EE382200221020146585' }),
    ).rejects.toMatchObject({
      code: 'operation.refused',
      field: 'BANK_TRANSFER_IBAN',
      message: 'IBAN (BANK_TRANSFER_IBAN): oodatud on IBAN, mille kontrollnumber klapib',
    });
    await expect(
      change(receiver, { code: 'BANK_TRANSFER_BANK', value: 'Pank', version: '7' }),
    ).rejects.toMatchObject({ code: 'operation.outdated' });
    expect(await valuesOf()).toEqual([]);
    await change(receiver, {
      code: 'BANK_TRANSFER_IBAN',
      value: 'EE38 2200 2210 2014 5685',
      version: 'unset',
    });
    expect(await valuesOf()).toEqual(['Saaja (text): Pääsuke OÜ', 'IBAN (iban): EE38 2200 2210 2014 5685']);
    const { lines } = await call(routes.listAudit, { query: {} });
    expect(lines.map(({ details }) => (details as { code: string }).code)).toEqual([
      'Saaja (BANK_TRANSFER_RECEIVER)',
      'IBAN (BANK_TRANSFER_IBAN)',
    ]);
  });

  it('have a default stream server and a length of seeking back for all', async () => {
    await s.channel();
    const { call } = await owner();
    const set = (code: string, value: string) =>
      call(routes.changeSetting, { body: { code, value, version: 'unset' } });
    await set('DEFAULT_STREAM_SERVER', 's2');
    await set('STREAM_DVR_SECONDS', '600');
    expect(await call(routes.listServers, {})).toMatchObject([
      { id: 's1', isDefault: false, dvrSeconds: 600, health: { version: '1.2.3' } },
      { id: 's2', isDefault: true, dvrSeconds: 600 },
    ]);
    for (let i = 0; i < 4; i++) {
      const { call: member } = await s.member();
      const { serverId } = await member(streamUrl, { body: { channelId: 'etv', quality: 'high' } });
      expect(serverId).toBe('s2');
    }
  });
});

describe('the trail', () => {
  it('is read by who, what and when, page by page, and taken away as a table', async () => {
    const { call, token, actor } = await owner();
    for (let i = 0; i < 101; i++) {
      s.passes(1_000);
      await s.services.settings.set('OPERATOR_NAME', `=Nimi ${i}`, actor);
    }
    const first = await call(routes.listAudit, {
      query: { actor: 'OWNER@', from: '2026-11-21', to: '2026-11-21' },
    });
    expect([first.lines.length, first.next]).toEqual([100, first.lines[99]!.id]);
    const second = await call(routes.listAudit, { query: { before: String(first.next) } });
    expect([second.lines.length, second.next]).toEqual([1, null]);
    expect((await call(routes.listAudit, { query: { actor: '%' } })).lines).toEqual([]);
    expect((await call(routes.listAudit, { query: { to: '2026-11-20' } })).lines).toEqual([]);
    const headers = { authorization: `Bearer ${token}` };
    const file = await s.inject({ url: '/admin/api/audit.csv?action=setting', headers });
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.body.split('\r\n')).toHaveLength(103);
    expect(file.body).toContain('""after"":{""value"":""=Nimi 100""}');
  });
});

describe('parts of the service', () => {
  it('drains a server and says when nobody else takes its viewers', async () => {
    const { call } = await operatorAs(s, 'lineup');
    const drain = (id: string, draining: boolean) => call(routes.drainServer, { body: { id, draining } });
    expect(await drain('s1', true)).toEqual({ viewers: 3, alone: false });
    expect(await drain('s2', true)).toEqual({ viewers: 3, alone: true });
    s.media.setAlive('s1', false);
    await expect(drain('s1', false)).rejects.toMatchObject({ message: 'Videoserver s1 ei vasta.' });
  });

  it('keeps a part of a channel and lets it go', async () => {
    await s.channel({ source: { kind: 'fed', url: 'http://allikas.test/', mode: 'copy' } });
    const { call } = await operatorAs(s, 'lineup');
    const [fromMs, toMs] = [s.now() - 7_200_000, s.now() - 3_600_000];
    const { id } = await call(routes.addPin, { body: { channelId: 'etv', fromMs, toMs, days: 60 } });
    expect(await call(routes.listPins, {})).toMatchObject([{ id, channelId: 'etv', fromMs, toMs }]);
    await call(routes.removePin, { body: { id } });
    await expect(call(routes.removePin, { body: { id } })).rejects.toMatchObject({
      code: 'operation.refused',
    });
  });

  it('finds the books in order, and ends all sessions of members but none of operators', async () => {
    const { call: member } = await s.member();
    const { call } = await owner();
    expect(await call(routes.checkBooks, {})).toEqual({ faults: [], count: 0 });
    expect(await call(routes.endAllSessions, {})).toEqual({ ended: 1 });
    await expect(member(streamUrl, { body: { channelId: 'etv' } })).rejects.toMatchObject({ status: 401 });
    expect(await call(routes.listJobs, {})).toEqual([]);
  });
});
