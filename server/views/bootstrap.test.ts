import { expect, test } from 'vitest';
import { addLock, listChannels } from '../../contract/routes/channels.ts';
import { guideOnAir } from '../../contract/routes/guide.ts';
import type { BootstrapData } from '../../contract/bootstrap.ts';
import { at, scenario } from '../scenario/scenario.ts';
import { createBootstrapData } from './bootstrap.ts';

const s = scenario();

test('the page brings along what two calls of a visitor would answer, and nothing that ends its element', async () => {
  await s.channel({ id: 'etv', number: 1 });
  await s.channel({ id: 'etv2', number: 2 });
  await s.programs('etv', [at('2026-11-21 20:00', 60, 'Enne </script><b>nüüd</b>')]);
  const mari = await s.member();
  await mari.call(addLock, { body: { channelId: 'etv2' } });
  const { lineUpOfVisitors } = s.services.channels;
  const text = await createBootstrapData({
    db: s.db,
    clock: s.now,
    lineUpOfVisitors,
    accessSpans: async () => new Map(),
  })();
  const json = /^<script type="application\/json" id="bootstrap">([^<]*)<\/script>$/.exec(text)?.[1] ?? '';
  const data = JSON.parse(json) as BootstrapData;
  expect(data.channels).toEqual(await s.client()(listChannels, {}));
  expect(data.channels.map(({ id }) => id)).toEqual(['etv', 'etv2']);
  expect(data.onAir).toEqual(await s.client()(guideOnAir, {}));
  expect(data.onAir[0]?.now?.name).toBe('Enne </script><b>nüüd</b>');
});
