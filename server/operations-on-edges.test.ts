import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { mari, trail } from './scenario/operator-trail.ts';
import { scenario } from './scenario/scenario.ts';

const folder = mkdtempSync(join(tmpdir(), 'psk-operations-'));
afterAll(() => rmSync(folder, { recursive: true }));
const keysFile = join(folder, 'keys.json');
writeFileSync(keysFile, JSON.stringify({ ticketKeys: `1:${Buffer.alloc(32, 1).toString('base64')}` }));

const s = scenario({ ticketKeysFile: keysFile });
const refused = (message: string) => expect.objectContaining({ name: 'OperationError', message });

describe('what operators do with edges and keys', () => {
  it('is draining one, with a warning when nobody else is left', async () => {
    const { streaming } = s.services;
    expect(await streaming.drain('s1', true, mari)).toEqual({ reached: true, alone: false, viewers: 3 });
    expect(await streaming.drain('s2', true, mari)).toMatchObject({ reached: true, alone: true });
    expect(await streaming.drain('s1', false, mari)).toMatchObject({ reached: true });
    s.media.setAlive('s2', false);
    expect(await streaming.drain('s2', false, mari)).toMatchObject({ reached: false });
    await expect(streaming.drain('s9', true, mari)).rejects.toThrow(refused('Videoserverid on s1, s2.'));
    expect(await trail()).toEqual([
      'edge.drained {"id":"s1"}',
      'edge.drained {"id":"s2"}',
      'edge.undrained {"id":"s1"}',
    ]);
  });

  it('is turning ticket keys, none before every edge knows it', async () => {
    const { streaming } = s.services;
    const kid = await streaming.addTicketKey(mari);
    await expect(streaming.useTicketKey(kid, mari)).rejects.toThrow(/ei tunne veel s1, s2/);
    s.media.setTicketKeys([1, kid]);
    await streaming.useTicketKey(kid, mari);
    await expect(streaming.retireTicketKey(kid, { atOnce: true }, mari)).rejects.toThrow(
      /allkirjastab praegu/,
    );
    await expect(streaming.retireTicketKey(1, { atOnce: false }, mari)).rejects.toThrow(/võib kehtida kuni/);
    await streaming.retireTicketKey(1, { atOnce: true }, mari);
    await expect(streaming.useTicketKey(1, mari)).rejects.toThrow(refused('Sellist võtit ei ole: 1'));
    expect(streaming.ticketKeys().map((key) => [key.kid, key.signs])).toEqual([[kid, true]]);
    expect(await trail()).toEqual([
      `ticket-key.added {"kid":${kid}}`,
      `ticket-key.used {"kid":${kid}}`,
      'ticket-key.retired {"kid":1,"atOnce":true}',
    ]);
  });
});
