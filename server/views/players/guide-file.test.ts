import { expect, it } from 'vitest';
import { addLock } from '../../../contract/routes/channels.ts';
import { playerOf } from '../../scenario/players.ts';
import { at, scenario } from '../../scenario/scenario.ts';
import { usualCount } from '../../scenario/turns.ts';

const s = scenario();
const { allow, get, listOf } = playerOf(s);

// Where servers take turns, each keeps its own, and time passes between two calls.
it.runIf(usualCount === 1)('is one for all who see the same channels, anew each minute', async () => {
  await allow();
  await s.channel();
  await s.channel({ id: 'laine', number: 2 });
  await s.programs('etv', [at('2026-11-21 21:00', 60, 'Enne')]);
  const [one, other, without] = [await listOf(), await listOf(), await listOf()];
  await without.call(addLock, { body: { channelId: 'laine' } });
  const guideOf = async ({ access: { guideUrl } }: typeof one) =>
    (await get(new URL(guideUrl).pathname + new URL(guideUrl).search)).text;
  const first = await guideOf(one);
  await s.programs('etv', [at('2026-11-21 22:00', 60, 'Pärast')]);
  expect(await guideOf(other)).toBe(first);
  expect(await guideOf(without)).not.toContain('laine');
  s.passes(60_000);
  expect(await guideOf(other)).toContain('Pärast');
});
