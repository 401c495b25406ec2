import { describe, expect, it } from 'vitest';
import type { LeaseRequest } from '../../../contract/models/media.ts';
import { mediaLeases } from '../../../contract/routes/media.ts';
import { runCommand } from '../../../contract/routes/operate.ts';
import { leaseRequest } from '../../scenario/lease-request.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
const call = () => s.client({ token: 'media-secret-of-the-tests' });
const fed = { kind: 'fed', url: 'udp://239.1.1.1:5000', mode: 'copy' } as const;

/** An ingest as the server hears it. */
function ingest(id: string, run: string) {
  let first = true;
  return async (more: Partial<LeaseRequest> = {}) => {
    const body = { ...leaseRequest(id, run), first, ...more };
    const answer = await call()(mediaLeases, { body });
    first = false;
    return answer;
  };
}

const four = async (): Promise<void> => {
  for (const id of ['etv', 'etv2', 'kanal2', 'tv3']) await s.channel({ id, source: fed });
};
const ids = ({ held }: { held: { channelId: string }[] }): string[] => held.map(({ channelId }) => channelId);

describe('the leases of ingests', () => {
  it('are for those who know the secret of the media roles', async () => {
    const body = leaseRequest('i1', '1');
    await expect(s.client()(mediaLeases, { body })).rejects.toMatchObject({ code: 'auth.required' });
  });

  it('give one ingest every channel that is fed, at once, and new ones at the next turn', async () => {
    await s.channel({ id: 'virt' });
    await four();
    const one = ingest('i1', '1');
    expect(ids(await one())).toEqual(['etv', 'etv2', 'kanal2', 'tv3']);
    await s.channel({ id: 'uus', source: fed });
    expect(ids(await one())).toContain('uus');
  });

  it('are shared: what one hands back the other is given; when one dies the other has all within ten seconds', async () => {
    await four();
    const [one, two] = [ingest('i1', '1'), ingest('i2', '2')];
    const begun = await one();
    expect(await two()).toMatchObject({ held: [] });
    expect((await one()).surplus).toBe(2);
    expect((await one({ letGo: ['etv'] })).surplus).toBe(1);
    expect(ids(await two())).toEqual(['etv']);
    await one({ letGo: ['tv3'] });
    expect(ids(await two())).toEqual(['etv', 'tv3']);
    expect(await one()).toMatchObject({ surplus: 0, held: [begun.held[1], begun.held[2]] });

    for (let waited = 0; waited < 10_000; waited += 2_000) {
      s.passes(2_000);
      await two();
    }
    const after = await two();
    expect(ids(after)).toHaveLength(4);
    expect(after.held.find(({ channelId }) => channelId === 'etv2')!.epoch).toBeGreaterThan(
      begun.held[1]!.epoch,
    );
    expect(await one()).toMatchObject({ held: [] });
  });

  it('of one that ends are free at once', async () => {
    await four();
    const [one, two] = [ingest('i1', '1'), ingest('i2', '2')];
    await one();
    await one({ leaving: true });
    expect(ids(await two())).toHaveLength(4);
  });

  it('are given once, however closely two ask', async () => {
    await four();
    const answers = await Promise.all([ingest('i1', '1')(), ingest('i2', '2')(), ingest('i3', '3')()]);
    expect(answers.flatMap(ids).sort()).toEqual(['etv', 'etv2', 'kanal2', 'tv3']);
  });
});

describe('the list of ingests', () => {
  const list = async () => {
    const { text } = await call()(runCommand, { body: { name: 'list-ingests', args: ['--json'] } });
    const { ingests, unheld } = JSON.parse(text) as {
      ingests: { id: string; url: string | null; state: string; held: string[] }[];
      unheld: string[];
    };
    return { unheld, ingests: ingests.map(({ id, url, state, held }) => [id, url, state, held.length]) };
  };

  it('says what each holds and whether it answers, and names one that the settings do not', async () => {
    await four();
    const all = ['etv', 'etv2', 'kanal2', 'tv3'];
    expect(await list()).toEqual({ unheld: all, ingests: [['i1', 'http://i1.test', 'apart', 0]] });
    await ingest('i1', '1')();
    expect(await list()).toEqual({ unheld: [], ingests: [['i1', 'http://i1.test', 'ok', 4]] });
    await ingest('i9', '9')({ leaving: true });
    const elsewhere = ingest('i1', '2');
    await ingest('i8', '8')();
    await elsewhere({ archive: 'b'.repeat(16), leaving: true });
    await ingest('i8', '8')();
    await elsewhere({ archive: 'b'.repeat(16) });
    expect((await list()).ingests.slice(0, 2)).toEqual([
      ['i1', 'http://i1.test', 'elsewhere', 0],
      ['i8', null, 'unnamed', 4],
    ]);
    await ingest('i8', '8')({ leaving: true });
    await ingest('i1', '1')();
    await ingest('i9', '9')();
    expect((await list()).ingests).toContainEqual(['i9', null, 'unnamed', 0]);
    s.passes(7_000);
    s.media.setIngest(undefined);
    expect((await list()).ingests).toContainEqual(['i1', 'http://i1.test', 'down', 4]);
  });
});
