import { describe, expect, it } from 'vitest';
import type { IngestState } from '../../../contract/models/media.ts';
import { listIngests } from '../../../contract/routes/console/service.ts';
import { mediaLeases } from '../../../contract/routes/media.ts';
import { quietFeed } from '../../adapters/media/fake-media.ts';
import { operatorAs, systemSecret } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario({ ingestStandby: true });
const source = { kind: 'fed', url: 'udp://239.1.1.1:5000', mode: 'copy' } as const;
const list = async () => (await operatorAs(s, 'support')).call(listIngests, {});

/** One turn of an ingest, on a disk. */
const turn = (ingest: string, archive = 'a') =>
  s.client({ token: systemSecret })(mediaLeases, {
    body: {
      ingest,
      run: ingest.at(-1)!.repeat(16),
      first: false,
      archive: archive.repeat(16),
      most: null,
      letGo: [],
      leaving: false,
    },
  });

const feed = (channelId: string, state: IngestState['state']): IngestState => ({
  ...quietFeed,
  channelId,
  state,
  lastSegmentAgeMs: null,
});

describe('the ingests at the console', () => {
  it('have what is fed: one alone all of it, and until it has asked nobody has any', async () => {
    for (const id of ['etv', 'tv3']) await s.channel({ id, source });
    await s.channel({ id: 'virt' });
    const alone = { id: 'i1', url: 'http://i1.test', standsBy: [], missed: [] };
    expect(await list()).toEqual({
      ingests: [{ ...alone, state: 'apart', leftMs: null, held: [] }],
      unheld: ['etv', 'tv3'],
    });
    await turn('i1');
    expect(await list()).toEqual({
      ingests: [{ ...alone, state: 'ok', leftMs: 6_000, held: ['etv', 'tv3'] }],
      unheld: [],
    });
  });

  it('say who reads along what another one holds, and what of all that does not come', async () => {
    for (const id of ['etv', 'etv2', 'tv3']) await s.channel({ id, source });
    await turn('i1');
    await turn('i2');
    s.media.setIngest([feed('etv', 'live'), feed('etv2', 'starting'), feed('tv3', 'restarting')]);
    const { ingests } = await list();
    const all = ['etv', 'etv2', 'tv3'];
    expect(ingests).toMatchObject([
      { id: 'i1', state: 'ok', held: all, standsBy: [], missed: ['tv3'] },
      // It is not in the settings, so nobody can ask it how its channels are.
      { id: 'i2', url: null, state: 'unnamed', held: [], standsBy: all, missed: [] },
    ]);
  });

  it('tell of a standby what it does not get', async () => {
    for (const id of ['etv', 'tv3']) await s.channel({ id, source });
    await turn('i2');
    await turn('i1');
    s.media.setStandbys([feed('etv', 'live'), feed('tv3', 'silent')]);
    const { ingests } = await list();
    expect(ingests[0]).toMatchObject({ id: 'i1', held: [], standsBy: ['etv', 'tv3'], missed: ['tv3'] });
  });

  it('are told of when they write to another disk, and for how long those who are silent still count as living', async () => {
    await s.channel({ id: 'etv', source });
    await turn('i2');
    await turn('i1', 'b');
    expect((await list()).ingests[0]).toMatchObject({ id: 'i1', state: 'elsewhere', held: [] });
    s.media.setIngest(undefined);
    s.passes(4_000);
    expect((await list()).ingests[0]).toMatchObject({ state: 'down', leftMs: 2_000 });
    s.passes(5_000);
    expect(await list()).toMatchObject({ ingests: [{ state: 'down', leftMs: -3_000 }], unheld: ['etv'] });
  });
});
