// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { startTransition, Suspense, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SafePart } from '../../ui/safe-part.tsx';
import { PartGone } from './fetch-part.ts';
import { lazy } from './lazy.ts';

let comes: boolean | 'gone';
const load = vi.fn<() => Promise<{ Guide: () => string }>>();
const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('location', { ...location, reload });
  sessionStorage.clear();
  comes = false;
  load.mockReset().mockImplementation(async () => {
    if (comes === 'gone') throw new PartGone('guide-one.js');
    if (!comes) throw new TypeError('Failed to fetch');
    return { Guide: () => 'kava' };
  });
  reload.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a part that comes later leaves its placeholder, and comes when the device is online', async () => {
  const Guide = lazy(load, 'Guide', { lane: 'later' });
  render(
    <Suspense fallback="asemik">
      <Guide />
    </Suspense>,
  );
  await pass(5_000);
  expect(screen.getByText('asemik')).toBeTruthy();
  comes = true;
  await act(async () => void window.dispatchEvent(new Event('online')));
  await pass(0);
  expect(screen.getByText('kava')).toBeTruthy();
});

function show(onClose?: () => void) {
  const Guide = lazy(load, 'Guide');
  render(
    <>
      <p>pilt</p>
      <SafePart onClose={onClose}>
        <Suspense>
          <Guide />
        </Suspense>
      </SafePart>
    </>,
  );
}

test('a part that a viewer opened says when it does not come, beside everything else, and is tried again when asked', async () => {
  const close = vi.fn<() => void>();
  show(close);
  await pass(1_500);
  expect(screen.getByText('pilt')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Sulge' }));
  expect(close).toHaveBeenCalled();
  comes = true;
  fireEvent.click(screen.getByRole('button', { name: 'Proovi uuesti' }));
  await pass(0);
  expect(screen.getByText('kava')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

test('one that a transition waits for says so, too, and is tried again when the viewer comes back to it', async () => {
  const Guide = lazy(load, 'Guide');
  function Places() {
    const [place, go] = useState('otse');
    return (
      <>
        <button type="button" onClick={() => startTransition(() => go(place === 'otse' ? 'kava' : 'otse'))}>
          Mine
        </button>
        <SafePart place={place}>
          <Suspense>{place === 'kava' ? <Guide /> : 'otse'}</Suspense>
        </SafePart>
      </>
    );
  }
  render(<Places />);
  const go = () => fireEvent.click(screen.getByRole('button', { name: 'Mine' }));
  go();
  await pass(4_000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('alert')).toBeTruthy();
  go();
  await pass(0);
  expect(screen.getByText('otse')).toBeTruthy();
  comes = true;
  go();
  await pass(0);
  expect(screen.getByText('kava')).toBeTruthy();
});

test('it comes by itself when the device is online again', async () => {
  show();
  await pass(1_500);
  expect(screen.getByRole('alert').textContent).toContain('Seda osa ei saanud näidata.');
  comes = true;
  await act(async () => void window.dispatchEvent(new Event('online')));
  await pass(0);
  expect(screen.getByText('kava')).toBeTruthy();
});

test('a part of a build that is gone has the page reloaded, once', async () => {
  comes = 'gone';
  show();
  await pass(2_000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  // And it is gone in the new one as well.
  show();
  await pass(2_000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert')).toBeTruthy();
});

test('a part that was fetched before is drawn without a pause, and fetched once', async () => {
  comes = true;
  const Guide = lazy(load, 'Guide');
  await Guide.fetch('/tvguide');
  expect(Guide.fetch('/tvguide')).toBeUndefined();
  render(
    <Suspense fallback="asemik">
      <Guide />
    </Suspense>,
  );
  expect(screen.getByText('kava')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that shows others fetches the one of an address as well', async () => {
  comes = true;
  const brought: string[] = [];
  const Guide = (): string => 'kava';
  Guide.fetch = async (pathname: string) => void brought.push(pathname);
  load.mockResolvedValue({ Guide });
  const Screen = lazy(load, 'Guide');
  await Screen.fetch('/tvguide');
  await Screen.fetch('/search');
  expect(brought).toEqual(['/tvguide', '/search']);
  expect(load).toHaveBeenCalledTimes(1);
});
