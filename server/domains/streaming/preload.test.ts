import { describe, expect, it } from 'vitest';
import { addLock } from '../../../contract/routes/channels.ts';
import { getProfile } from '../../../contract/routes/user.ts';
import { preloadStreams, streamUrl } from '../../../contract/routes/streaming.ts';
import { scenario } from '../../scenario/scenario.ts';
import { ticketOf, ticketTextOf } from '../../scenario/stream-tickets.ts';

/** What a viewer may have of channels that they have not turned to yet. */
const s = scenario();
type Call = Awaited<ReturnType<typeof s.member>>['call'];
const preload = (call: Call, ...channelIds: string[]) => call(preloadStreams, { body: { channelIds } });

describe('a preloaded stream', () => {
  it('begins as the stream itself would, under a ticket of a minute that takes no place', async () => {
    await s.channel({ id: 'etv' });
    const { call } = await s.member();
    const [preloaded] = await preload(call, 'etv');
    const opened = await call(streamUrl, { body: { channelId: 'etv' } });
    expect({ ...preloaded, url: '', expiresAt: 0, renewAt: 0 }).toEqual({
      ...opened,
      url: '',
      expiresAt: 0,
      renewAt: 0,
    });
    const [early, real] = [ticketOf(preloaded!.url), ticketOf(opened.url)];
    expect(early).toEqual({
      ...real,
      scope: 'preload',
      streamMs: 0,
      expiresSeconds: Math.floor(s.now() / 1000) + 60,
    });
    expect(preloaded!.expiresAt).toBe(s.now() + 60_000);
  });

  it('is refused for each channel that the viewer could not turn to, and for no other', async () => {
    for (const [i, id] of ['etv', 'etv2', 'kanal2'].entries()) await s.channel({ id, number: i + 1 });
    const { call } = await s.member();
    await call(addLock, { body: { channelId: 'etv2' } });
    const answers = await preload(call, 'etv', 'etv2', 'nonesuch', 'kanal2');
    expect(answers.map((answer) => answer !== null)).toEqual([true, false, false, true]);
  });

  it('is nobody’s whose viewing time is over, and ends with it', async () => {
    await s.channel({ id: 'etv' });
    const { call } = await s.member({ days: 1 });
    s.passes(86_400_000 - 20_000);
    const [last] = await preload(call, 'etv');
    expect(last!.expiresAt - s.now()).toBeLessThanOrEqual(20_000);
    s.passes(20_001);
    expect(await preload(call, 'etv')).toEqual([null]);
  });

  it('leaves the session on the channel that it watches', async () => {
    await s.channel({ id: 'etv' });
    await s.channel({ id: 'etv2', number: 2 });
    const { call } = await s.member();
    await call(streamUrl, { body: { channelId: 'etv' } });
    const watched = async () => (await call(getProfile, {})).streamKey;
    await expect.poll(watched).not.toBeNull();
    const before = await watched();
    s.passes(1_000);
    const [preloaded] = await preload(call, 'etv2');
    expect(await watched()).toBe(before);
    // Nor is it a stream to go on with.
    const continues = ticketTextOf(preloaded!.url);
    const { url } = await call(streamUrl, { body: { channelId: 'etv2', continues } });
    expect(ticketOf(url).streamMs).toBe(s.now());
  });

  it('is asked for of few channels at a time', async () => {
    const { call } = await s.member();
    await expect(preload(call)).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(preload(call, 'a1', 'a2', 'a3', 'a4', 'a5')).rejects.toMatchObject({
      code: 'request.invalid',
    });
  });
});
