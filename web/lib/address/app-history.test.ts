// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Location } from 'react-router';
import { createAppHistory, locationNow, restMs } from './app-history.ts';

interface Entry {
  state: { idx: number; key: string; usr: unknown } | null;
  hash: string;
}

/** The history as the browser would keep it, and where in it one is. */
let entries: Entry[];
let at: number;
let drawn: string[];
let stop: () => void;
let appHistory: ReturnType<typeof createAppHistory>;
const go = vi.fn<(step: number) => void>();
const takeBack = vi.fn<() => void>();

const note = (): Entry => ({ state: history.state as Entry['state'], hash: location.hash });
const listener = ({ pathname, search }: Location): void => void drawn.push(pathname + search);
const addresses = () => entries.map(({ state, hash }) => `${state?.idx} ${hash}`);

/** The viewer goes this many steps, by buttons or gestures. */
function goes(step: number): void {
  at += step;
  const { state, hash } = entries[at]!;
  replaceState.call(history, state, '', hash);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
}
/** An address that somebody types. */
function types(hash: string): void {
  pushState.call(history, null, '', hash);
  entries = [...entries.slice(0, ++at), note()];
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}
const { pushState, replaceState } = history;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  replaceState.call(history, { idx: 3, key: 'laane', usr: null }, '', '#/channel/laane');
  entries = [note()];
  replaceState.call(history, { idx: 4, key: 'etv', usr: null }, '', '#/channel/etv');
  entries.push(note());
  [at, drawn] = [1, []];
  vi.spyOn(history, 'pushState').mockImplementation((...args) => {
    pushState.apply(history, args);
    entries = [...entries.slice(0, ++at), note()];
  });
  vi.spyOn(history, 'replaceState').mockImplementation((...args) => {
    replaceState.apply(history, args);
    entries[at] = note();
  });
  vi.spyOn(history, 'go').mockImplementation((step = 0) => (go(step), goes(step)));
  appHistory = createAppHistory();
  stop = appHistory.listen(locationNow(), listener);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const push = (path: string): void => appHistory.navigator.push(path, null);
const replace = (path: string): void => appHistory.navigator.replace(path, null);
const zap = (path: string, back: () => void = takeBack): void => appHistory.pushSoon(path, back);

test('addresses are entered, put in place of another, and gone back to', () => {
  appHistory.navigator.push({ pathname: '/search', search: '?q=a' }, { from: '/radio' });
  expect(history.state).toMatchObject({ idx: 5, usr: { from: '/radio' } });
  replace('/search?q=b');
  goes(-1);
  expect(drawn).toEqual(['/search?q=a', '/search?q=b', '/channel/etv']);
  expect(addresses()).toEqual(['3 #/channel/laane', '4 #/channel/etv', '5 #/search?q=b']);
});

test('an entry is called otherwise without anything being drawn, and the router knows it as before', () => {
  appHistory.rename('/channel/etv?at=5');
  expect([location.hash, history.state, drawn]).toEqual([
    '#/channel/etv?at=5',
    { idx: 4, key: 'etv', usr: null },
    [],
  ]);
});

test('an address that somebody types is numbered as any other', () => {
  types('#/radio');
  expect([drawn, history.state]).toEqual([['/radio'], expect.objectContaining({ idx: 5 })]);
  goes(-1);
  goes(1);
  expect(drawn).toEqual(['/radio', '/channel/etv', '/radio']);
});

test('a page that was never numbered begins with its first', () => {
  stop();
  history.replaceState(null, '', '#/radio');
  stop = appHistory.listen(locationNow(), listener);
  expect(history.state).toMatchObject({ idx: 0 });
});

test('what was typed before anybody numbered is told from what was typed just now by the browser’s own count', () => {
  stop();
  const navigation = { currentEntry: { index: 1 } };
  vi.stubGlobal('navigation', navigation);
  // The page’s first address, and another one that was typed before the viewer was there.
  replaceState.call(history, null, '', '#/channel/etv');
  entries = [note()];
  replaceState.call(history, null, '', '#/radio');
  [entries, at, drawn] = [[...entries, note()], 1, []];
  appHistory = createAppHistory();
  stop = appHistory.listen(locationNow(), listener);
  const attempt = vi.fn<() => void>();
  const release = appHistory.hold(attempt, { backOnly: true });
  navigation.currentEntry.index = 0;
  goes(-1);
  expect([attempt.mock.calls.length, go.mock.calls]).toEqual([1, [[1]]]);
  release();
  navigation.currentEntry.index = 0;
  goes(-1);
  expect(addresses()).toEqual(['-1 #/channel/etv', '0 #/radio']);
  goes(1);
  expect(drawn).toEqual(['/channel/etv', '/radio']);
  vi.unstubAllGlobals();
});

test('a guard has the step undone, is told of it, and nothing is drawn', () => {
  const attempt = vi.fn<() => void>();
  const release = appHistory.hold(attempt);
  goes(-1);
  expect([go.mock.calls, attempt.mock.calls.length, location.hash]).toEqual([[[1]], 1, '#/channel/etv']);
  types('#/radio');
  expect([go.mock.calls[1], attempt.mock.calls.length, location.hash]).toEqual([[-1], 2, '#/channel/etv']);
  expect(drawn).toEqual([]);
  release();
  goes(-1);
  expect(drawn).toEqual(['/channel/laane']);
});

test('the guard that came last is asked, and after it the one before', () => {
  const [first, last] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const release = [appHistory.hold(first), appHistory.hold(last)];
  goes(-1);
  release[1]!();
  goes(-1);
  release[0]!();
  goes(-1);
  expect([first.mock.calls.length, last.mock.calls.length]).toEqual([1, 1]);
});

test('where only the way back is held, other addresses may be gone to', () => {
  const attempt = vi.fn<() => void>();
  const release = appHistory.hold(attempt, { backOnly: true });
  types('#/radio');
  expect([attempt.mock.calls.length, drawn]).toEqual([0, ['/radio']]);
  goes(-1);
  expect([attempt.mock.calls.length, location.hash]).toEqual([1, '#/radio']);
  release();
});

test('several zaps in a row are one step, taken when their picture is about to be there', () => {
  zap('/channel/etv2');
  vi.advanceTimersByTime(restMs - 1);
  zap('/channel/kanal2');
  vi.advanceTimersByTime(restMs - 1);
  expect(drawn).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(drawn).toEqual(['/channel/kanal2']);
  expect(addresses().slice(1)).toEqual(['4 #/channel/etv', '5 #/channel/kanal2']);
});

test('a page that is opened at once has the channel under it', () => {
  zap('/channel/etv2');
  push('/tvguide');
  vi.advanceTimersByTime(restMs);
  expect(addresses().slice(1)).toEqual(['4 #/channel/etv', '5 #/channel/etv2', '6 #/tvguide']);
  expect(drawn).toEqual(['/tvguide']);
  goes(-1);
  expect(drawn[1]).toBe('/channel/etv2');
});

test('an address that was put in place of this one is left alone', () => {
  zap('/channel/etv2');
  replace('/blocked');
  vi.advanceTimersByTime(restMs);
  expect(addresses().slice(1)).toEqual(['4 #/blocked']);
});

test('and so is one that somebody typed', () => {
  zap('/channel/etv2');
  types('#/radio');
  vi.advanceTimersByTime(restMs);
  expect(addresses().slice(1)).toEqual(['4 #/channel/etv', '5 #/radio']);
});

test('a page that is left takes its address along', () => {
  window.dispatchEvent(new Event('pagehide'));
  expect(drawn).toEqual([]);
  zap('/channel/etv2');
  window.dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(restMs);
  expect(addresses().slice(1)).toEqual(['4 #/channel/etv', '5 #/channel/etv2']);
});

test('until then the back button takes the zaps back, and goes no further', () => {
  const first = vi.fn<() => void>();
  zap('/channel/etv2', first);
  zap('/channel/kanal2');
  goes(-1);
  expect([first.mock.calls.length, takeBack.mock.calls.length, location.hash]).toEqual([
    1,
    0,
    '#/channel/etv',
  ]);
  vi.advanceTimersByTime(restMs);
  expect([drawn, addresses().length]).toEqual([[], 2]);
});

const moves = fc.array(
  fc.record({
    do: fc.constantFrom('push', 'replace', 'zap', 'rests', 'goes', 'types', 'hold', 'release', 'rename'),
    path: fc.constantFrom('/channel/etv', '/channel/etv2', '/radio', '/tvguide'),
    step: fc.constantFrom(-2, -1, 1, 2),
    backOnly: fc.boolean(),
  }),
  { maxLength: 40, size: 'max' },
);

test('no matter what is done, entries are numbered by their places, and what is drawn is where one is', () => {
  stop();
  const [first] = entries;
  fc.assert(
    fc.property(moves, (script) => {
      replaceState.call(history, first!.state, '', first!.hash);
      [entries, at, drawn] = [[note()], 0, []];
      const own = createAppHistory();
      let shown = location.hash;
      const end = own.listen(locationNow(), ({ pathname }) => void (shown = `#${pathname}`));
      const releases: (() => void)[] = [];
      for (const { do: what, path, step, backOnly } of script) {
        if (what === 'push') own.navigator.push(path, null);
        if (what === 'replace') own.navigator.replace(path, null);
        if (what === 'zap') own.pushSoon(path, takeBack);
        if (what === 'rests') vi.advanceTimersByTime(restMs);
        if (what === 'goes' && entries[at + step]) goes(step);
        if (what === 'types' && location.hash !== `#${path}`) types(`#${path}`);
        if (what === 'hold') releases.push(own.hold(() => undefined, { backOnly }));
        if (what === 'release') releases.pop()?.();
        if (what === 'rename') own.rename(location.hash.slice(1));
        expect([entries[at]?.state?.idx, shown]).toEqual([3 + at, location.hash]);
      }
      expect(go).not.toHaveBeenCalledWith(0);
      releases.forEach((release) => release());
      end();
    }),
    { seed: 20_261_122, numRuns: 200 },
  );
});

test('below the first entry an address can be laid, to which the way back leads', () => {
  stop();
  replaceState.call(history, { idx: 0, key: 'film', usr: null }, '', '#/movies/7');
  [entries, at, drawn] = [[note()], 0, []];
  stop = appHistory.listen(locationNow(), listener);
  appHistory.layFloor('/');
  expect(addresses()).toEqual(['0 #/', '1 #/movies/7']);
  // A viewer who is not at the first entry has a way back already.
  appHistory.layFloor('/');
  expect(addresses()).toHaveLength(2);
  goes(-1);
  expect(drawn.at(-1)).toBe('/');
});
