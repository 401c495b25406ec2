// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLaneOpen, lanes, openLanes, settlePage, whenLaneOpens } from './lanes.ts';

let state: { on: boolean; settled: boolean; ahead: number | undefined };
let changed: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  state = { on: true, settled: false, ahead: 0 };
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  lanes.setState({ open: 'later.images' });
});

function openAt(address: string, { pageFirst = true } = {}): void {
  history.replaceState(null, '', `#${address}`);
  const subscribe = (listener: () => void) => {
    changed = listener;
    return () => void (changed = () => undefined);
  };
  openLanes(
    { on: () => state.on, settled: () => state.settled, ahead: () => state.ahead, subscribe },
    pageFirst,
  );
}

const open = () => lanes.getState().open;
const pass = (ms: number) => vi.advanceTimersByTime(ms);

test('each lane opens when enough is buffered to stand what it fetches', () => {
  openAt('/');
  pass(5_000);
  expect(open()).toBe('picture');
  Object.assign(state, { settled: true, ahead: 1.4 });
  changed();
  expect(open()).toBe('picture');
  for (const [ahead, lane] of [
    [1.5, 'later'],
    [2.9, 'later'],
    [3, 'later.guide'],
    [5.9, 'later.guide'],
    [6, 'later.images'],
  ] as const) {
    state.ahead = ahead;
    pass(500);
    expect([ahead, open()]).toEqual([ahead, lane]);
  }
});

test('where nothing is coming, nothing has to be buffered', () => {
  openAt('/');
  Object.assign(state, { settled: true, ahead: undefined });
  pass(750);
  expect(open()).toBe('later.images');
});

test('a picture that was not turned on within three seconds is not waited for', () => {
  state.on = false;
  openAt('/');
  pass(2_750);
  expect(open()).toBe('picture');
  pass(750);
  expect(open()).toBe('later.images');
});

test('a picture that does not come holds nothing up for ever', () => {
  openAt('/');
  pass(19_000);
  expect(open()).toBe('picture');
  pass(1_000);
  expect(open()).toBe('later');
  pass(20_000);
  expect(open()).toBe('later.guide');
  pass(20_000);
  expect(open()).toBe('later.images');
});

test.each(['/', '/channel/etv', '/tv', '/login', '/radio', '/radio/vikerraadio'])(
  'opened at %s the viewer begins with the picture, or the sound',
  (address) => {
    openAt(address);
    expect(open()).toBe('picture');
  },
);

test('a page that was opened by its address does not go first where the picture stays behind it', () => {
  openAt('/movies', { pageFirst: false });
  expect(open()).toBe('picture');
});

test.each(['/tvguide?at=1', '/movies', '/movies/list?genre=a', '/kids', '/search?q=a'])(
  'opened at %s the viewer begins with the page, until that has asked for nothing more for a while',
  (address) => {
    openAt(address);
    const more = settlePage();
    pass(300);
    more();
    pass(2_000);
    expect(open()).toBe('input');
    settlePage();
    pass(650);
    expect(open()).toBe('picture');
  },
);

test('the images of a page belong to it', () => {
  const image = document.body.appendChild(document.createElement('img'));
  const complete = vi.spyOn(image, 'complete', 'get').mockReturnValue(false);
  openAt('/movies');
  settlePage();
  pass(2_000);
  expect(open()).toBe('input');
  complete.mockReturnValue(true);
  pass(250);
  expect(open()).toBe('picture');
});

test('a page that was left is waited for no longer', () => {
  openAt('/movies');
  history.replaceState(null, '', '#/channel/etv');
  pass(250);
  expect(open()).toBe('picture');
});

test('a page that does not come holds up no picture, which has its time from then on', () => {
  state.on = false;
  openAt('/movies');
  pass(9_750);
  expect(open()).toBe('input');
  pass(250);
  expect(open()).toBe('picture');
  pass(2_750);
  expect(open()).toBe('picture');
  pass(250);
  expect(open()).toBe('later');
});

test('what waits for a lane goes on when it opens', async () => {
  openAt('/');
  const opened = vi.fn<() => void>();
  void whenLaneOpens('later').then(opened);
  await Promise.resolve();
  expect([isLaneOpen('picture'), isLaneOpen('later')]).toEqual([true, false]);
  expect(opened).not.toHaveBeenCalled();
  Object.assign(state, { settled: true, ahead: 9 });
  changed();
  await Promise.resolve();
  expect(opened).toHaveBeenCalled();
});
