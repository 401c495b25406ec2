// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { lanes } from '../../lib/loading/lanes.ts';
import { chooseEngine } from './choose-engine.ts';

const mse = vi.hoisted(() => ({ fetched: false, engine: {} }));
vi.mock('./mse-engine.ts', () => {
  mse.fetched = true;
  return { isSupported: () => true, makeMseEngine: () => mse.engine };
});

afterEach(() => lanes.setState({ open: 'later.images' }));

test('the engine is fetched in the lane of the picture, and no sooner', async () => {
  lanes.setState({ open: 'input' });
  const chosen = chooseEngine(document.createElement('video'), {} as never);
  await new Promise((resume) => setImmediate(resume));
  expect(mse.fetched).toBe(false);
  lanes.setState({ open: 'picture' });
  expect(await chosen).toBe(mse.engine);
});
