// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sheetHead } from '../../../../contract/rules/preview-sheet.ts';
import { watchedPast } from '../../../lib/pictures/watched-past.ts';
import { film } from '../../../testing/catalogue-items.ts';
import { openEveryLane } from '../../../testing/open-lanes.ts';
import { Art, picturesOf } from './art.tsx';

const minute = 60_000;
const start = Date.UTC(2026, 10, 21, 18);
const channel = { id: 'etv', name: 'Eesti Üks', logoUrl: '/etv.webp' };
const replay = { channel, startTime: start, endTime: start + 90 * minute };
/** Of which moments pictures were asked for. */
let asked: { programId: number; at: number }[];

beforeEach(() => {
  vi.useFakeTimers({ now: start + 300 * minute, toFake: ['Date'] });
  asked = [];
  watchedPast.setState({ known: true, channelId: undefined, atMs: undefined });
  vi.stubGlobal('IntersectionObserver', undefined);
  vi.stubGlobal('fetch', async (address: string, init?: { body: string }) => {
    if (address.startsWith('https://edge'))
      return new Response(new Blob([sheetHead([{ atMs: start, length: 1 }]), 'x']));
    const { moments } = JSON.parse(init!.body) as { moments: typeof asked };
    asked.push(...moments);
    return Response.json(moments.map(() => 'https://edge.test/1.sheet'));
  });
  openEveryLane();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const draw = (more: object) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Art {...picturesOf(film('Lumeaeg', more))} shape="lying" name="Lumeaeg" sizes="" />
    </QueryClientProvider>,
  );
const pictures = () => [...document.querySelectorAll('img')].map((img) => img.getAttribute('src'));

test('what is watched by an airing and has no picture shows one of that, under its name', async () => {
  draw(replay);
  await waitFor(() => expect(pictures()).toEqual([`data:image/jpeg;base64,${btoa('x')}`]));
  expect(asked).toEqual([{ programId: 10_000, at: start + 30 * minute }]);
  expect(document.body.textContent).toContain('Lumeaeg');
});

test('who has begun it sees nothing of what comes after the place where they left', async () => {
  draw({ ...replay, playingPosition: 600 });
  await waitFor(() => expect(asked).toEqual([{ programId: 10_000, at: start + 10 * minute }]));
});

test('a picture of its own goes before it, and a title has none', async () => {
  draw({ ...replay, imgUrl: '/pictures/feed/abc/640.webp' });
  draw({});
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([pictures().length, document.querySelector('[data-moment]'), asked]).toEqual([1, null, []]);
});
