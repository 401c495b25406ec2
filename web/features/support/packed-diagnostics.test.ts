// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Player } from '../../player/player.ts';
import { freshView } from '../../player/view.ts';
import { packedDiagnostics, unpackedDiagnostics } from './packed-diagnostics.ts';

const view = { ...freshView({ quality: 'high', volume: 1, muted: false }), channelId: 'etv', serverId: 's1' };
const recent = () => [{ atMs: 0, what: 'fault võrk katkes' }];
const player = { store: createStore(() => view), recent } as unknown as Player;

test('a phone is told what a television knows, by an address that fits into a code', () => {
  const packed = packedDiagnostics(player);
  expect(packed).toMatch(/^[\w-]{1,900}$/);
  expect(unpackedDiagnostics(packed)).toMatchObject({
    channelId: 'etv',
    serverId: 's1',
    errors: ['fault võrk katkes'],
  });
});

test.each([null, '', '%%', 'abc', btoa('{"a":1}'), btoa('[1,2,3,4,5,6]'), 'a'.repeat(3_000)])(
  'what no television has written is nothing: %s',
  (packed) => expect(unpackedDiagnostics(packed)).toBeUndefined(),
);
