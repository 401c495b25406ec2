// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { film } from '../../../testing/catalogue-items.ts';
import { momentPictures } from '../../../testing/moment-pictures.ts';
import { Art, picturesOf } from './art.tsx';

const minute = 60_000;
const start = Date.UTC(2026, 10, 21, 18);
const channel = { id: 'etv', name: 'Eesti Üks', logoUrl: '/etv.webp' };
const replay = { channel, startTime: start, endTime: start + 90 * minute };

const { asked } = momentPictures(start + 300 * minute);

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
