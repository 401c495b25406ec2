// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { fakeCast } from '../../testing/fake-cast.ts';
import { startCasting } from './casting.ts';
import { loadFramework } from './framework.ts';

vi.mock('./framework.ts', async (load) => ({
  ...(await load<object>()),
  loadFramework: vi.fn<typeof loadFramework>(),
}));

const player = { goRemote: () => () => {}, pause: () => {} };
const start = () => startCasting({ player, say: () => {} });

test('a script that did not come is asked for again, and one that came is not', async () => {
  vi.mocked(loadFramework)
    .mockRejectedValueOnce(new Error('no framework'))
    .mockResolvedValue(fakeCast().framework);
  expect(await start()).toBeUndefined();
  const casting = await start();
  expect(casting).toBeDefined();
  expect(await start()).toBe(casting);
  expect(loadFramework).toHaveBeenCalledTimes(2);
});
