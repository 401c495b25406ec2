import { expect, it } from 'vitest';
import type { SourceTrack } from '../../../contract/models/tracks.ts';
import { registerTracks } from '../../../contract/routes/media.ts';
import { streamUrl } from '../../../contract/routes/streaming.ts';
import { sound, text } from '../../../contract/rules/fixtures/source-track.ts';
import { hourMs } from '../../../contract/time.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
const first = sound('est', { first: true });
const page888 = text('est', { page: '888' });
const register = (tracks: SourceTrack[]) =>
  s.client({ token: 'media-secret-of-the-tests' })(registerTracks, {
    params: { channelId: 'etv' },
    body: { tracks },
  });
const open = async (at?: number) => {
  const { call } = await s.member();
  const { url, tracks = [] } = await call(streamUrl, {
    body: { channelId: 'etv', ...(at !== undefined && { at }) },
  });
  return { address: url.slice(url.lastIndexOf('/') + 1), names: tracks.map(({ name }) => name) };
};

it('a channel with one sound has the address that it always had, and nothing to choose', async () => {
  await s.channel({ dvrSupport: true });
  expect(await open()).toEqual({ address: 'master.m3u8', names: [] });
  await register([first]);
  expect(await open()).toEqual({ address: 'master.m3u8', names: [] });
});

it('texts are named, and lie in the list that everybody has; further sounds are a list of their own', async () => {
  await s.channel({ dvrSupport: true });
  await register([first, page888]);
  expect(await open()).toEqual({ address: 'master.m3u8', names: ['AU', 'T1'] });
  await register([first, page888, sound('rus')]);
  expect(await open()).toEqual({ address: 'master.m3u8?sounds', names: ['AU', 'S1', 'T1'] });
});

it('in the past there is what was there then', async () => {
  await s.channel({ dvrSupport: true });
  await register([first, sound('rus')]);
  const before = s.now() - 6 * hourMs;
  expect((await open(before)).address).toMatch(/^master\.m3u8\?start=\d{10}$/);
  s.passes(5 * hourMs);
  await register([first]);
  s.passes(hourMs);
  expect((await open()).names).toEqual([]);
  const then = await open(s.now() - 5 * hourMs);
  expect(then.names).toEqual(['AU', 'S1']);
  expect(then.address).toMatch(/^master\.m3u8\?start=\d{10}&sounds$/);
});
