import { expect, test, vi } from 'vitest';
import type { Player } from '../../player/player.ts';
import { resumeAt } from './resume-at.ts';

test('goes to the instant at once, and live where there is no past', () => {
  const open = vi.fn<Player['open']>();
  expect(resumeAt({ open }, 'etv', 500)).toBe('/channel/etv?at=500');
  expect(open.mock.calls).toEqual([[{ channelId: 'etv' }, { at: 500 }, { orLive: true }]]);
});
