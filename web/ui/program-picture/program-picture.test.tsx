// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sheetHead } from '../../../contract/rules/preview-sheet.ts';
import { openEveryLane } from '../../testing/open-lanes.ts';
import { watchedPast } from '../../lib/pictures/watched-past.ts';
import { ProgramPicture } from './program-picture.tsx';

const start = Date.UTC(2026, 10, 21, 18);
const minute = 60_000;
const program = (id: number, more: object = {}) => ({
  id,
  startTime: start,
  endTime: start + 60 * minute,
  imgUrl: null,
  ...more,
});
/** What was asked of the server, and which sheets of an edge. */
let asked: { programId: number; at: number }[][];
let sheets: string[];

function sheet(pictures: readonly string[]): Response {
  const jpegs = pictures.map((picture) => new TextEncoder().encode(picture));
  const head = sheetHead(jpegs.map(({ length }, i) => ({ atMs: start + i, length })));
  return new Response(new Blob([head, ...jpegs]));
}

beforeEach(() => {
  vi.useFakeTimers({ now: start + 300 * minute, toFake: ['Date'] });
  [asked, sheets] = [[], []];
  watchedPast.setState({ known: true, channelId: undefined, atMs: undefined });
  vi.stubGlobal('IntersectionObserver', undefined);
  vi.stubGlobal('fetch', async (address: string, init?: { body: string }) => {
    if (address.startsWith('https://edge')) {
      sheets.push(address);
      return sheet(address.endsWith('/3.sheet') ? [] : ['older', 'newer']);
    }
    const { moments } = JSON.parse(init!.body) as { moments: (typeof asked)[number] };
    asked.push(moments);
    return Response.json(
      moments.map(({ programId }) => (programId === 2 ? null : `https://edge.test/${programId}.sheet`)),
    );
  });
  openEveryLane();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const draw = (...programs: ReturnType<typeof program>[]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      {programs.map((one) => (
        <ProgramPicture
          key={one.id}
          program={one}
          channelId="etv"
          none={<i>none of {one.id}</i>}
          around={(picture) => <p>{picture}</p>}
        />
      ))}
    </QueryClientProvider>,
  );
const addresses = () => [...document.querySelectorAll('p > img')].map((img) => img.getAttribute('src'));

test('without a picture of the guide it is the last one before a third of the programme; all are asked for by one call', async () => {
  draw(program(1), program(4));
  const newer = `data:image/jpeg;base64,${btoa('newer')}`;
  await waitFor(() => expect(addresses()).toEqual([newer, newer]));
  const at = start + 20 * minute;
  expect(asked).toEqual([
    [
      { programId: 1, at },
      { programId: 4, at },
    ],
  ]);
});

test('the picture of the guide goes before it, and nothing is asked for', async () => {
  draw(program(1, { imgUrl: '/pictures/feed/abc/640.webp' }));
  await waitFor(() => expect(addresses()).toEqual(['/pictures/feed/abc/640.webp']));
  expect(asked).toEqual([]);
});

test('where the viewer may not see it, or nothing is kept, what is said of none stays', async () => {
  draw(program(2), program(3));
  await waitFor(() => expect(sheets).toEqual(['https://edge.test/3.sheet']));
  expect(await screen.findByText('none of 2')).toBeTruthy();
  expect(screen.getByText('none of 3')).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});

test('who watches the past of the channel sees no picture of what comes after', async () => {
  watchedPast.setState({ known: true, channelId: 'etv', atMs: start + 7.5 * minute });
  draw(program(1));
  await waitFor(() => expect(asked).toEqual([[{ programId: 1, at: start + 7 * minute }]]));
});
