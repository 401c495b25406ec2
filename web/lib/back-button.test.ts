// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { holdBackButton, watchBackButton } from './back-button.ts';

afterEach(() => vi.restoreAllMocks());

test('undoes the step, says that it was tried, and tells the router nothing of it', () => {
  watchBackButton();
  const router = vi.fn<() => void>();
  window.addEventListener('popstate', router);
  const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  history.replaceState({ idx: 3 }, '', '#/myprofile');
  const attempt = vi.fn<() => void>();
  const release = holdBackButton(attempt);

  history.replaceState({ idx: 2 }, '', '#/');
  window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 2 } }));
  expect(go).toHaveBeenCalledWith(1);
  history.replaceState({ idx: 3 }, '', '#/myprofile');
  window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 3 } }));
  expect(attempt).toHaveBeenCalledTimes(1);
  expect(router).not.toHaveBeenCalled();

  release();
  window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 2 } }));
  expect(router).toHaveBeenCalledTimes(1);
});

test('the one that came last is asked, and after it the one before', () => {
  vi.spyOn(history, 'go').mockImplementation(() => undefined);
  history.replaceState({ idx: 3 }, '', '#/myprofile');
  const [first, last] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const back = (): void => {
    history.replaceState({ idx: 2 }, '', '#/');
    window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 2 } }));
    history.replaceState({ idx: 3 }, '', '#/myprofile');
  };
  const release = [holdBackButton(first), holdBackButton(last)];
  back();
  release[1]!();
  back();
  release[0]!();
  back();
  expect([first.mock.calls.length, last.mock.calls.length]).toEqual([1, 1]);
});

test('an address that somebody typed is undone, or let pass where only the way back is held', () => {
  const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  const router = vi.fn<() => void>();
  window.addEventListener('popstate', router);
  const tried: number[] = [];
  const types = (backOnly: boolean): void => {
    history.replaceState({ idx: 3 }, '', '#/myprofile');
    const attempt = vi.fn<() => void>();
    const release = holdBackButton(attempt, { backOnly });
    history.pushState(null, '', '#/channel/etv2');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    tried.push(attempt.mock.calls.length);
    release();
  };
  types(false);
  expect([tried, go.mock.calls, router.mock.calls.length]).toEqual([[1], [[-1]], 0]);
  types(true);
  expect([tried, go.mock.calls, router.mock.calls.length]).toEqual([[1, 0], [[-1]], 1]);
});

test('from an address that was typed once, one comes back as from any other', () => {
  const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  history.replaceState({ idx: 1 }, '', '#/multiplesessions');
  const attempt = vi.fn<() => void>();
  const release = holdBackButton(attempt);
  history.replaceState(null, '', '#/channel/kanal2');
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  expect([go.mock.calls, attempt.mock.calls.length]).toEqual([[[1]], 1]);
  release();
});

test('an address that was typed can be held as well', () => {
  const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  history.replaceState(null, '', '#/channel/etv');
  const attempt = vi.fn<() => void>();
  const release = holdBackButton(attempt, { backOnly: true });
  history.replaceState({ idx: 0 }, '', '#/channel/etv2');
  window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 0 } }));
  expect([go.mock.calls, attempt.mock.calls.length]).toEqual([[[1]], 1]);
  release();
});
