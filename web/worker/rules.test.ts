import { expect, test } from 'vitest';
import { answerKey, isOfBuild, mostAnswers, superfluous, wayOf, type Asked } from './rules.ts';

const scope = 'https://tv.example/';
const asked = (path: string, more: Partial<Asked> = {}) =>
  wayOf({ method: 'GET', url: new URL(path, scope).href, mode: 'cors', range: false, ...more }, scope);

test('the page, its pieces and the guide have ways of their own', () => {
  expect(asked('/', { mode: 'navigate' })).toBe('page');
  expect(asked('/?a=1#/guide', { mode: 'navigate' })).toBe('page');
  expect(asked('/assets/start-a1.js')).toBe('piece');
  expect(asked('/channels')).toBe('answer');
  for (const of of ['demo', 'api']) expect(asked(`/${of}/guide/columns/2026-11-23`)).toBe('answer');
});

test.each(['m3u8', 'm4s', 'mp4', 'aac', 'vtt'])('a stream’s .%s is left to the browser', (kind) => {
  for (const path of [`/t/ticket/etv/1.${kind}`, `/assets/1.${kind}`]) expect(asked(path)).toBeUndefined();
});

test('what is asked for in parts, sent, of others or private is left to the browser', () => {
  expect(asked('/assets/start-a1.js', { range: true })).toBeUndefined();
  expect(asked('/channels', { method: 'POST' })).toBeUndefined();
  expect(asked('https://edge.example/assets/a.js')).toBeUndefined();
  for (const path of ['/user/info', '/api/user/push', '/api/guide/onair', '/channels?of=mari', '/healthz'])
    expect(asked(path), path).toBeUndefined();
  for (const path of ['/admin/', '/auth/activate/key'])
    expect(asked(path, { mode: 'navigate' })).toBeUndefined();
});

test('what one session was answered is not found by another, and goes when another asks', () => {
  const url = `${scope}channels`;
  expect(answerKey(url, 'mari')).not.toBe(answerKey(url, 'jaan'));
  expect(superfluous([answerKey(url, 'mari'), answerKey(url, 'jaan')], 'jaan')).toEqual([
    answerKey(url, 'mari'),
  ]);
});

test('of many answers the oldest go', () => {
  const keys = Array.from({ length: mostAnswers + 2 }, (_, day) => answerKey(`${scope}${day}`, 'mari'));
  expect(superfluous(keys, 'mari')).toEqual(keys.slice(0, 2));
});

test('a page of the new build is told from one of the build before', () => {
  const files = ['./', 'assets/start-b2.js'];
  expect(isOfBuild(`${scope}assets/start-b2.js`, files, scope)).toBe(true);
  expect(isOfBuild(`${scope}assets/start-a1.js`, files, scope)).toBe(false);
});
