import { expect, it } from 'vitest';
import { readViewKey, viewKeyOf } from './view-key.ts';

it('leads back to channel and start, however the channel is called', () => {
  for (const channelId of ['etv', 'tv1000-action', 'a-b-c', '3']) {
    const startMs = Date.UTC(2026, 10, 21, 19, 30);
    expect(readViewKey(viewKeyOf(channelId, startMs))).toEqual({ channelId, startMs });
  }
});

it('is nothing for what is no key', () => {
  for (const text of [
    '',
    'etv',
    '-t0',
    'etv-',
    'ETV-t0',
    'etv-t0/..',
    `${'a'.repeat(60)}-t0`,
    'etv-zzzzzzzzz',
  ]) {
    expect(readViewKey(text)).toBeUndefined();
  }
});
