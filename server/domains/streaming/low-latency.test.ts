import { expect, it } from 'vitest';
import { mediaLineup } from '../../../contract/routes/media.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
const source = { kind: 'fed' as const, url: 'udp://239.1.1.1:5000', mode: 'copy' as const };

it('ingests and edges hear of it, for they make and list the pieces', async () => {
  await s.channel({ id: 'etv', number: 1, source: { ...source, lowLatency: true } });
  await s.channel({ id: 'etv2', number: 2, source });
  const { channels } = await s.client({ token: 'media-secret-of-the-tests' })(mediaLineup, {});
  expect(channels.map((channel) => channel.source)).toEqual([{ ...source, lowLatency: true }, source]);
});
