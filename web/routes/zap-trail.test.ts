// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchBackButton } from '../lib/back-button.ts';
import { addressRestMs, createZapTrail } from './zap-trail.ts';

interface Entry {
  state: { idx: number; key?: string };
  hash: string;
}

watchBackButton();
/** The history as the browser would keep it, and a router that enters addresses into it. */
let entries: Entry[];
const navigate = vi.fn<(path: string) => void>((path) => enter(path));
const takeBack = vi.fn<() => void>();
let trail: ReturnType<typeof createZapTrail>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  history.replaceState({ idx: 4, key: 'etv' }, '', '#/channel/etv');
  entries = [{ state: { idx: 4, key: 'etv' }, hash: '#/channel/etv' }];
  const { pushState, replaceState } = history;
  const note = (state: Entry['state']): Entry => ({ state, hash: location.hash });
  vi.spyOn(history, 'pushState').mockImplementation(function (this: History, ...args) {
    pushState.apply(history, args);
    entries.push(note(args[0] as Entry['state']));
  });
  vi.spyOn(history, 'replaceState').mockImplementation(function (this: History, ...args) {
    replaceState.apply(history, args);
    entries[entries.length - 1] = note(args[0] as Entry['state']);
  });
  trail = createZapTrail();
});
afterEach(() => {
  trail.forget();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function enter(path: string): void {
  const { idx } = history.state as Entry['state'];
  history.pushState({ idx: idx + 1, key: path }, '', `#${path}`);
}
function zap(path: string, back: () => void = takeBack): void {
  trail.zapped(path, { enter: () => navigate(path), takeBack: back });
}
const addresses = () => entries.map(({ state, hash }) => `${state.idx} ${hash}`);

test('several zaps in a row are one step, taken when their picture is about to be there', () => {
  zap('/channel/etv2');
  vi.advanceTimersByTime(addressRestMs - 1);
  zap('/channel/kanal2');
  vi.advanceTimersByTime(addressRestMs - 1);
  expect(navigate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  trail.passed();
  expect(addresses()).toEqual(['4 #/channel/etv', '5 #/channel/kanal2']);
});

test('whoever opens a page at once finds the channel under it', () => {
  zap('/channel/etv2');
  enter('/tvguide');
  trail.passed();
  vi.advanceTimersByTime(addressRestMs);
  expect(addresses()).toEqual(['4 #/channel/etv', '5 #/channel/etv2', '6 #/tvguide']);
  // The page keeps the note that the router knows it by; the address under it gets one of its own.
  expect(entries[2]?.state.key).toBe('/tvguide');
  expect(entries[1]?.state.key).not.toBe('/tvguide');
  expect(navigate).not.toHaveBeenCalled();
});

test('also when the page comes to be drawn much later', () => {
  zap('/channel/etv2');
  enter('/tvguide');
  vi.advanceTimersByTime(addressRestMs);
  trail.passed();
  expect(addresses()).toEqual(['4 #/channel/etv', '5 #/channel/etv2', '6 #/tvguide']);
});

test('what is drawn late of an earlier address changes nothing', () => {
  zap('/channel/etv2');
  trail.passed();
  vi.advanceTimersByTime(addressRestMs);
  expect(addresses()).toEqual(['4 #/channel/etv', '5 #/channel/etv2']);
});

test('an address that was put in place of this one is left alone', () => {
  zap('/channel/etv2');
  history.replaceState({ idx: 4 }, '', '#/blocked');
  trail.passed();
  vi.advanceTimersByTime(addressRestMs);
  expect(addresses()).toEqual(['4 #/blocked']);
});

test('a page that is left takes its address along', () => {
  trail.follow();
  expect(navigate).not.toHaveBeenCalled();
  zap('/channel/etv2');
  trail.follow();
  expect(addresses()).toEqual(['4 #/channel/etv', '5 #/channel/etv2']);
});

test('until then the back button takes the zaps back, and goes no further', () => {
  const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  const first = vi.fn<() => void>();
  zap('/channel/etv2', first);
  zap('/channel/kanal2');
  history.replaceState({ idx: 3 }, '', '#/channel/laane');
  window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 3 } }));
  expect(go).toHaveBeenCalledWith(1);
  expect([first.mock.calls.length, takeBack.mock.calls.length]).toEqual([1, 0]);
  vi.advanceTimersByTime(addressRestMs);
  expect(navigate).not.toHaveBeenCalled();
});
