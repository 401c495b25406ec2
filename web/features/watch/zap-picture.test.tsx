// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { channel } from '../../testing/channels.ts';
import { momentPictures } from '../../testing/moment-pictures.ts';
import { ZapOverlay } from './overlays.tsx';

const minute = 60_000;
const start = Date.UTC(2026, 10, 21, 18);
const news = { id: 7, name: 'Uudised', startTime: start, endTime: start + 60 * minute };

const { asked } = momentPictures(start + 10 * minute);

const zapTo = (programs: object = {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ZapOverlay
        channel={{
          ...channel(1, 'Eesti Üks'),
          logoUrl: '/etv.webp',
          qualities: { low: true, medium: true, high: true },
        }}
        programs={{ previous: undefined, now: { ...news, ...programs }, next: undefined }}
      />
    </QueryClientProvider>,
  );
const picture = () => document.querySelector('[data-overlay=zap] img[data-moment]');

test('a channel that is stayed with shows a moment of what is on, where its guide brings no picture', async () => {
  zapTo();
  await waitFor(() => expect(picture()?.getAttribute('src')).toBe(`data:image/jpeg;base64,${btoa('x')}`));
  expect(asked).toEqual([{ programId: 7, at: start + 9 * minute }]);
});

test('one that is zapped past asks for nothing, and the picture of a guide goes before', async () => {
  zapTo().unmount();
  zapTo({ imgUrl: '/pictures/feed/abc/640.webp' });
  await waitFor(() => expect(document.querySelectorAll('[data-overlay=zap] img')).toHaveLength(2));
  expect([asked, picture()]).toEqual([[], null]);
});
