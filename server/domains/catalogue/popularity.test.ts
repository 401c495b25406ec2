import { expect, it } from 'vitest';
import { savePosition } from '../../../contract/routes/recordings.ts';
import { at, scenario } from '../../scenario/scenario.ts';
import { findProgramAt } from '../guide/index.ts';
import { addStart, scoresAt } from './index.ts';
import { decayScores } from './popularity-store.ts';

const s = scenario();
const week = 7 * 86_400_000;

it('a start counts when it has lasted five minutes, once for every member', async () => {
  await s.channel();
  await s.programs('etv', [at('2026-11-21 18:00', 100, 'Kuu ja karu')]);
  const programId = (await findProgramAt(s.db, 'etv', Date.parse('2026-11-21T18:00+02:00')))!.id;
  const watch = async (minutes: number) => {
    const { call } = await s.member();
    for (let minute = 1; minute <= minutes; minute++) {
      await call(savePosition, { body: { programId, position: minute * 60 } });
      s.passes(60_000);
    }
  };
  await watch(4);
  expect(await scoresAt(s.db, s.now())).toEqual(new Map());
  await watch(7);
  await watch(5);
  const score = (await scoresAt(s.db, s.now())).get('kuu-ja-karu')!;
  expect(score).toBeGreaterThan(1.99);
  expect(score).toBeLessThanOrEqual(2);
});

it('every week it counts for half, whether it was written anew or not, until it is forgotten', async () => {
  await addStart(s.db, 'a', s.now());
  await addStart(s.db, 'a', s.now());
  s.passes(week);
  await addStart(s.db, 'a', s.now());
  expect((await scoresAt(s.db, s.now())).get('a')).toBeCloseTo(2);
  await decayScores(s.db, s.now() + week);
  expect((await scoresAt(s.db, s.now() + 2 * week)).get('a')).toBeCloseTo(0.5);
  await decayScores(s.db, s.now() + 20 * week);
  expect(await scoresAt(s.db, s.now())).toEqual(new Map());
});

it('a clock that was set back makes nothing more popular', async () => {
  await addStart(s.db, 'b', s.now());
  expect((await scoresAt(s.db, s.now() - week)).get('b')).toBe(1);
});
