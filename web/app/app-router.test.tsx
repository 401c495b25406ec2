// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appHistory } from '../lib/address/app-history.ts';
import { AppRouter, patienceMs } from './app-router.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  history.replaceState(null, '', '#/');
});

const nothing = (): undefined => undefined;
const goes = (path: string) => act(async () => appHistory.navigator.push(path));
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** While it is drawn for the first time, somebody types another address. */
function TypedOver() {
  const { pathname } = useLocation();
  if (pathname === '/') history.pushState(null, '', '#/channel/etv');
  return <p>{pathname}</p>;
}

test('an address that is gone to before the page listens is the one that is drawn', async () => {
  history.replaceState(null, '', '#/');
  render(
    <AppRouter fetchPage={nothing}>
      <TypedOver />
    </AppRouter>,
  );
  await passes(0);
  expect(screen.getByText('/channel/etv')).toBeTruthy();
});

const Place = () => <p>{useLocation().pathname}</p>;

/** Pages that travel until they are told to arrive, or to be lost. */
function pagesThatTravel() {
  const travels = new Map<string, { arrives: () => void; isLost: () => void }>();
  const fetchPage = (pathname: string): Promise<void> =>
    new Promise((resolve, reject) => {
      travels.set(pathname, { arrives: resolve, isLost: () => reject(new Error('lost')) });
    });
  const listened = (pathname: string, what: 'arrives' | 'isLost') =>
    act(async () => travels.get(pathname)![what]());
  return { fetchPage, told: listened };
}

test('the page before stays until the next has travelled, and of several the last is drawn', async () => {
  const { fetchPage, told: listened } = pagesThatTravel();
  render(
    <AppRouter fetchPage={fetchPage}>
      <Place />
    </AppRouter>,
  );
  await goes('/movies');
  await goes('/tvguide');
  await passes(patienceMs - 1);
  await listened('/movies', 'arrives');
  expect(screen.getByText('/')).toBeTruthy();
  await listened('/tvguide', 'arrives');
  expect(screen.getByText('/tvguide')).toBeTruthy();
  // One that does not come is gone to, and says so itself.
  await goes('/search');
  await listened('/search', 'isLost');
  expect(screen.getByText('/search')).toBeTruthy();
});

let page: Promise<void>;
function Guide() {
  const { pathname } = useLocation();
  if (pathname === '/tvguide') use(page);
  return <p>{pathname}</p>;
}
const guide = (fetchPage: (pathname: string) => Promise<void> | undefined) =>
  render(
    <AppRouter fetchPage={fetchPage}>
      <Suspense fallback="kohe">
        <Guide />
      </Suspense>
    </AppRouter>,
  );

test('after a second the place of a page is drawn without it, and the page as soon as it is here', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  page = promise;
  guide(() => page);
  await goes('/tvguide');
  await passes(patienceMs - 1);
  expect(screen.queryByText('kohe')).toBeNull();
  await passes(1);
  expect(screen.getByText('kohe')).toBeTruthy();
  await act(async () => resolve());
  await passes(patienceMs);
  expect(screen.getByText('/tvguide')).toBeTruthy();
});

test('a page that is here, and not drawn within a second, is drawn at once', async () => {
  page = new Promise(() => undefined);
  guide(nothing);
  await goes('/tvguide');
  await passes(patienceMs - 1);
  expect(screen.queryByText('kohe')).toBeNull();
  await passes(1);
  expect(screen.getByText('kohe')).toBeTruthy();
});
