import { expect, test } from 'vitest';
import { isRunning, nextState, type PlayEvent, type PlayState } from './state.ts';

const run = (...types: PlayEvent['type'][]): PlayState =>
  types.reduce<PlayState>((state, type) => nextState(state, { type }), 'unloaded');

test('from a click to a moving picture', () => {
  expect(run('opened')).toBe('loaded');
  expect(run('opened', 'sourced')).toBe('loaded');
  expect(run('opened', 'sourced', 'waiting')).toBe('buffering');
  expect(run('opened', 'sourced', 'waiting', 'progressed')).toBe('playing');
});

test('pause, resume, stall', () => {
  expect(run('opened', 'sourced', 'progressed', 'paused')).toBe('paused');
  expect(run('opened', 'sourced', 'progressed', 'paused', 'waiting')).toBe('paused');
  expect(run('opened', 'sourced', 'progressed', 'paused', 'resumed')).toBe('buffering');
  expect(run('opened', 'sourced', 'progressed', 'waiting')).toBe('buffering');
});

test('what is paused before it is there rests, and stands when it comes', () => {
  for (const early of [['opened'], ['opened', 'sourced'], ['opened', 'sourced', 'waiting']] as const) {
    expect(run(...early, 'rested')).toBe('unloaded');
    expect(run(...early, 'rested', 'waiting', 'progressed', 'paused')).toBe('unloaded');
    expect(run(...early, 'rested', 'stood')).toBe('paused');
    expect(run(...early, 'rested', 'resumed')).toBe('loaded');
  }
  expect(nextState('failed', { type: 'rested' })).toBe('failed');
  for (const type of ['opened', 'sourced'] as const)
    expect(nextState('failed', { type, rests: true })).toBe('unloaded');
});

test('a pause button is for what plays, or will', () => {
  expect((['loaded', 'buffering', 'playing'] as const).every(isRunning)).toBe(true);
  expect((['unloaded', 'unstarted', 'paused', 'ended', 'failed'] as const).some(isRunning)).toBe(false);
});

test('a browser that wants a gesture', () => {
  expect(run('opened', 'sourced', 'blocked')).toBe('unstarted');
  expect(run('opened', 'sourced', 'blocked', 'resumed', 'progressed')).toBe('playing');
});

test('late words of a stream that is gone change nothing', () => {
  for (const type of ['waiting', 'progressed', 'paused', 'ended', 'blocked'] as const) {
    expect(run('opened', 'failed', type)).toBe('failed');
    expect(run('closed', type)).toBe('unloaded');
  }
});

test('a new channel starts over from anywhere', () => {
  for (const type of ['sourced', 'progressed', 'failed', 'ended'] as const)
    expect(run(type, 'opened')).toBe('loaded');
});
