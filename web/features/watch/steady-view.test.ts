// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { freshView, type PlayerView } from '../../player/view.ts';
import { createSteadyView, type SteadyView } from './steady-view.ts';

let store: StoreApi<PlayerView>;
let steady: SteadyView;
let drawn: (string | undefined)[];

beforeEach(() => {
  vi.useFakeTimers();
  const view = freshView({ quality: 'high', volume: 1, muted: false });
  store = createStore<PlayerView>(() => ({ ...view, state: 'playing', channelId: 'etv' }));
  steady = createSteadyView(store);
  drawn = [];
  steady.subscribe(({ channelId }) => drawn.push(channelId));
});
afterEach(() => vi.useRealTimers());

const zapTo = (channelId: string): void => store.setState({ channelId, state: 'loaded' });
const pictured = (): void => store.setState({ state: 'playing' });
const passes = (ms: number): void => void vi.advanceTimersByTime(ms);

test('a zap is drawn once, when its picture is there and its address has come to rest', () => {
  zapTo('etv2');
  passes(200);
  pictured();
  passes(100);
  expect(drawn).toEqual([]);
  passes(100);
  expect(drawn).toEqual(['etv2']);
});

test('of several in a row the last alone is drawn', () => {
  for (const channelId of ['etv2', 'kanal2', 'tv3']) {
    zapTo(channelId);
    passes(150);
    pictured();
    passes(100);
  }
  passes(1_000);
  expect(drawn).toEqual(['tv3']);
});

test('a picture that is late is not waited for', () => {
  zapTo('etv2');
  passes(900);
  expect(drawn).toEqual([]);
  passes(110);
  expect(drawn).toEqual(['etv2']);
  pictured();
  expect(drawn).toEqual(['etv2', 'etv2']);
});

test('a failure is drawn at once', () => {
  zapTo('etv2');
  passes(50);
  store.setState({ state: 'failed', failure: 'unavailable' });
  expect(drawn).toEqual(['etv2']);
  expect(steady.getState().failure).toBe('unavailable');
});

test.each<[string, Partial<PlayerView>]>([
  ['the past of another channel', { channelId: 'etv2', place: { at: 1 } }],
  ['nothing', { channelId: undefined }],
  ['a pause', { state: 'paused' }],
])('%s is drawn at once', (_, part) => {
  store.setState(part);
  expect(drawn).toHaveLength(1);
});

test('the first channel of all is drawn at once', () => {
  store.setState({ channelId: undefined, state: 'unloaded' });
  drawn = [];
  zapTo('etv2');
  expect(drawn).toEqual(['etv2']);
});

test('what is to be done with a zap is done when it is drawn, and at once at all other times', () => {
  const done: string[] = [];
  steady.whenShown(() => done.push('before'));
  zapTo('etv2');
  steady.whenShown(() => done.push('with it'));
  expect(done).toEqual(['before']);
  pictured();
  passes(400);
  expect(done).toEqual(['before', 'with it']);
});
