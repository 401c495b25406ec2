import { expect, it } from 'vitest';
import type { LeaseAnswer } from '../../../contract/models/media.ts';
import { mediaLeases } from '../../../contract/routes/media.ts';
import { runCommand } from '../../../contract/routes/operate.ts';
import { quietFeed } from '../../adapters/media/fake-media.ts';
import { leaseRequest } from '../../scenario/lease-request.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario({ ingestStandby: true });
const call = () => s.client({ token: 'media-secret-of-the-tests' });
const source = { kind: 'fed', url: 'udp://239.1.1.1:5000', mode: 'copy' } as const;

/** One turn of an ingest. */
const turn = (ingest: string, run: string, leaving = false): Promise<LeaseAnswer> =>
  call()(mediaLeases, { body: { ...leaseRequest(ingest, run), first: false, leaving } });

it('reads along what another one holds, is shown to operators, and is given it when that one ends', async () => {
  for (const id of ['etv', 'etv2', 'tv3']) await s.channel({ id, source });
  expect(await turn('i2', '2')).toMatchObject({ standsBy: [] });
  expect(await turn('i1', '1')).toMatchObject({ held: [], standsBy: ['etv', 'etv2', 'tv3'] });
  expect(await turn('i1', '1')).toMatchObject({ held: [], standsBy: ['etv', 'etv2', 'tv3'] });

  // One that waits for its time is in no trouble.
  s.media.setStandbys([
    { ...quietFeed, channelId: 'etv', state: 'live', lastSegmentAgeMs: 900 },
    { ...quietFeed, channelId: 'etv2', state: 'starting', lastSegmentAgeMs: null },
    { ...quietFeed, channelId: 'tv3', state: 'silent', lastSegmentAgeMs: null },
  ]);
  const { text } = await call()(runCommand, { body: { name: 'list-ingests', args: ['--json'] } });
  expect((JSON.parse(text) as { ingests: unknown[] }).ingests).toMatchObject([
    { id: 'i1', state: 'ok', held: [], standsBy: ['etv', 'etv2', 'tv3'], missed: ['tv3'] },
    { id: 'i2', held: ['etv', 'etv2', 'tv3'] },
  ]);

  await turn('i2', '2', true);
  const { held, standsBy } = await turn('i1', '1');
  expect([held.map(({ channelId }) => channelId), standsBy]).toEqual([['etv', 'etv2', 'tv3'], []]);
});
