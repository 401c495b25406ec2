import { expect, test } from 'vitest';
import type { BootstrapData } from '../../../contract/bootstrap.ts';
import { placeholderOf } from './bootstrap.ts';

const channel = (id: string, demo: boolean) => ({ id, name: id, demo }) as BootstrapData['channels'][number];
const data: BootstrapData = {
  atMs: 0,
  channels: [channel('film', false), channel('etv', true), channel('etv2', true)],
  onAir: [
    { channelId: 'etv', now: { name: 'Ringvaade' } as never, next: null },
    { channelId: 'film', now: null, next: null },
  ],
};
const seen = (opened: Partial<Parameters<typeof placeholderOf>[1]>) => {
  const sight = placeholderOf(data, { address: '/', last: undefined, member: false, ...opened });
  return sight && [sight.name, sight.program?.name];
};

test('what will play is the channel of the address, the last one, or the first that may be watched', () => {
  expect(seen({})).toEqual(['etv', 'Ringvaade']);
  expect(seen({ address: '' })).toEqual(['etv', 'Ringvaade']);
  expect(seen({ member: true })).toEqual(['film', undefined]);
  expect(seen({ last: 'etv2', address: '/tv' })).toEqual(['etv2', undefined]);
  expect(seen({ last: 'gone' })).toEqual(['etv', 'Ringvaade']);
  expect(seen({ last: 'etv2', address: '/channel/etv' })).toEqual(['etv', 'Ringvaade']);
});

test('of the past it is not known what was on, and elsewhere nothing begins to play', () => {
  expect(seen({ address: '/channel/etv?at=5' })).toEqual(['etv', undefined]);
  expect(seen({ address: '/channel/gone' })).toBeUndefined();
  expect(seen({ address: '/tvguide' })).toBeUndefined();
  expect(seen({ address: '/login' })).toBeUndefined();
});
