// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { lineTurn } from '../../lib/turns/picture-first.ts';
import { chooseEngine } from './choose-engine.ts';

const mse = vi.hoisted(() => ({ fetched: false, engine: {} }));
vi.mock('./mse-engine.ts', () => {
  mse.fetched = true;
  return { isSupported: () => true, makeMseEngine: () => mse.engine };
});

afterEach(() => lineTurn.setState({ turn: 'pictures' }));

test('the engine travels when it is the turn of the picture, and no sooner', async () => {
  lineTurn.setState({ turn: 'page' });
  const chosen = chooseEngine(document.createElement('video'), {} as never);
  await new Promise((resume) => setImmediate(resume));
  expect(mse.fetched).toBe(false);
  lineTurn.setState({ turn: 'picture' });
  expect(await chosen).toBe(mse.engine);
});
