import { expect, it } from 'vitest';
import { mediaLineup } from '../../../contract/routes/media.ts';
import { streamUrl } from '../../../contract/routes/streaming.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
const source = { kind: 'fed' as const, url: 'udp://239.1.1.1:5000', mode: 'copy' as const };
const open = async (channelId: string) => {
  const { call } = await s.member();
  return call(streamUrl, { body: { channelId } });
};

it('viewers may skip advertisements where the operator says so, and nowhere else', async () => {
  await s.channel({ id: 'etv', number: 1, source: { ...source, adSkipping: true } });
  await s.channel({ id: 'etv2', number: 2, source });
  await s.channel({ id: 'kava', number: 3 });
  expect((await open('etv')).adSkipping).toBe(true);
  expect(await open('etv2')).not.toHaveProperty('adSkipping');
  expect(await open('kava')).not.toHaveProperty('adSkipping');
});

it('an ingest does not hear of it, so that nothing is read anew', async () => {
  await s.channel({ id: 'etv', number: 1, source: { ...source, adSkipping: true } });
  const { channels } = await s.client({ token: 'media-secret-of-the-tests' })(mediaLineup, {});
  expect(channels.map((channel) => channel.source)).toEqual([source]);
});
