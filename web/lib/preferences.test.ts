// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

const inStorage = () => JSON.parse(localStorage.getItem('paasuke.preferences') ?? '{}') as unknown;
/** A window of its own, which has read what was kept when it opened. */
async function opensWindow() {
  vi.resetModules();
  return (await import('./preferences.ts')).preferences;
}

afterEach(() => localStorage.clear());

test('two windows keep their choices side by side', async () => {
  const [television, radio] = [await opensWindow(), await opensWindow()];
  radio.setState({ stationId: 'linnaraadio', muted: true });
  television.setState({ channelId: 'etv2' });
  expect(inStorage()).toMatchObject({ stationId: 'linnaraadio', muted: true, channelId: 'etv2' });
  radio.setState({ muted: false });
  expect(inStorage()).toMatchObject({ muted: false, channelId: 'etv2' });
});

test('a choice that is taken back is forgotten', async () => {
  const first = await opensWindow();
  first.setState({ hourCap: 120 });
  first.setState({ hourCap: undefined });
  expect(inStorage()).not.toHaveProperty('hourCap');
  expect((await opensWindow()).getState().hourCap).toBeUndefined();
});

test('what cannot be read counts as nothing', async () => {
  localStorage.setItem('paasuke.preferences', '{"volume":');
  expect((await opensWindow()).getState().volume).toBe(1);
});
