// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { Channel } from '../../contract/models/channel.ts';
import type { StreamAnswer } from '../../contract/models/stream.ts';
import { channelsQuery } from '../features/channels/channel-queries.ts';
import { beginSession, endSession } from '../lib/session.ts';
import type { RequestStream } from '../player/request.ts';
import { forMembers } from './for-members.ts';

afterEach(() => endSession('left'));

test('a visitor’s stream of a channel for members is refused without asking', async () => {
  const queries = new QueryClient();
  const channels = [{ id: 'etv', demo: true } as Channel, { id: 'kanal2', demo: false } as Channel];
  const send = vi.fn<RequestStream>(() => Promise.resolve({ serverId: 'e1' } as StreamAnswer));
  const request = forMembers(queries, send);
  const ask = (channelId: string) => request({ channelId, quality: 'high' }, new AbortController().signal);
  // Nothing is known yet.
  await ask('kanal2');
  queries.setQueryData(channelsQuery(false).queryKey, channels);
  await expect(ask('kanal2')).rejects.toMatchObject({ code: 'stream.notAllowed' });
  await ask('etv');
  expect(send).toHaveBeenCalledTimes(2);
  beginSession('tok', false);
  await ask('kanal2');
  expect(send).toHaveBeenCalledTimes(3);
});
