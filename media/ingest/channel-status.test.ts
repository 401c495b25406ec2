import { expect, it } from 'vitest';
import { createChannelStatus } from './channel-status.ts';

it('says since when a source is in use, however often it begins anew, and counts faults by what is said of them', () => {
  let now = 1_000;
  const status = createChannelStatus('etv', () => now);
  expect(status.state()).toMatchObject({ sourceAgeMs: null, faults: [], renditions: [], holeAgeMs: null });
  const first = { index: 0, address: 'http://allikas.test/a.ts', kind: 'http' };
  status.source(first);
  now = 4_000;
  status.trouble('restarting', 'ühendus katkes');
  status.restarted();
  status.source(first);
  now = 5_000;
  status.fault('LO: loend ei liigu edasi');
  now = 9_000;
  status.trouble('restarting', 'ühendus katkes');
  status.switched();
  expect(status.state().sourceAgeMs).toBe(8_000);
  status.source({ ...first, index: 1 });
  now = 10_000;
  expect(status.state()).toMatchObject({
    sourceAgeMs: 1_000,
    lastError: 'ühendus katkes',
    lastErrorAgeMs: 1_000,
    faults: [
      { reason: 'ühendus katkes', count: 2, ageMs: 1_000 },
      { reason: 'LO: loend ei liigu edasi', count: 1, ageMs: 5_000 },
    ],
  });
  for (let i = 0; i < 20; i++) status.fault(`viga ${i}`);
  expect(status.state().faults).toHaveLength(8);
});
