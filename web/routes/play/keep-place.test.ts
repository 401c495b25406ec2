// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { channelPath, instantIn } from '../../lib/address/paths.ts';
import { keepPlace, keepTitlePlace } from './keep-place.ts';

beforeEach(() => history.replaceState({ idx: 3 }, '', '#/channel/etv?at=1000'));

test('the address takes on the instant on screen, and the router’s own note stays', () => {
  keepPlace('etv', 2_000.6);
  expect(location.hash).toBe('#/channel/etv?at=2001');
  expect(history.state).toEqual({ idx: 3 });
});

test('other addresses are left alone', () => {
  keepPlace('etv2', 2_000);
  keepPlace('etv', undefined);
  expect(location.hash).toBe('#/channel/etv?at=1000');
  for (const address of ['#/channel/etv', '#/myprofile', '']) {
    history.replaceState(null, '', address === '' ? '/' : address);
    keepPlace('etv', 2_000);
    expect(location.hash).toBe(address);
  }
});

test('addresses with an instant', () => {
  expect(channelPath('etv')).toBe('/channel/etv');
  expect(instantIn(channelPath('etv', 1_234.5).split('?')[1]!)).toBe(1_235);
  expect(['', '?at=', '?at=-5', '?at=eile', '?x=1'].map(instantIn)).toEqual(Array(5).fill(undefined));
});

test('a title has its place in its own address, until it is over', () => {
  location.hash = '#/view/10000/film';
  keepTitlePlace('/view/10000/film', 754_000.4);
  expect(location.hash).toBe('#/view/10000/film?at=754000');
  keepTitlePlace('/view/10001/film', 5);
  expect(location.hash).toBe('#/view/10000/film?at=754000');
  keepTitlePlace('/view/10000/film', undefined);
  expect(location.hash).toBe('#/view/10000/film');
});
