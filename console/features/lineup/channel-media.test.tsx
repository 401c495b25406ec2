// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readGuideSources } from '../../../contract/routes/console/guide.ts';
import { readTracks } from '../../../contract/routes/console/tracks.ts';
import { dropLogo, previewChannel, readLineup, uploadLogo } from '../../../contract/routes/console/lineup.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { channel, lineupOf, noStreams } from '../../testing/lineup-fixtures.ts';
import {
  button,
  chooseFiles,
  field,
  formOf,
  notice,
  press,
  pressAgain,
  write,
} from '../../testing/programme-steps.ts';

afterEachConsole();

/** What plays a picture in a browser, in turn. */
const players = vi.hoisted(
  () => [] as { url?: string; isOver: boolean; fail: (event: unknown, error: { fatal: boolean }) => void }[],
);
vi.mock('hls.js', () => ({
  default: class {
    static readonly Events = { ERROR: 'error' };
    url?: string;
    isOver = false;
    fail = (): void => undefined;
    constructor() {
      players.push(this);
    }
    on(_: string, fail: () => void): void {
      this.fail = fail;
    }
    loadSource(url: string): void {
      this.url = url;
    }
    attachMedia(): void {}
    destroy(): void {
      this.isOver = true;
    }
  },
}));
beforeEach(() => {
  players.length = 0;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

async function show(hasLogo = false) {
  const world = showConsole('/lineup/channel/etv', [
    on(readLineup, lineupOf([channel({}, { hasLogo })])),
    on(readGuideSources, { sources: [], alarms: [] }),
    noStreams,
    on(readTracks, { tracks: [] }),
    on(uploadLogo, null),
    on(dropLogo, { existed: true }),
    on(previewChannel, { url: 'https://edge.test/eelvaade.m3u8', expiresAt: 1_795_000_000_000 }),
  ]);
  await screen.findByRole('region', { name: 'Logo' });
  return { ...world, logos: () => world.asked(uploadLogo).map(({ body }) => formOf(body)) };
}

test('a logo is a file that is chosen', async () => {
  const { logos } = await show();
  expect(screen.getByRole('img', { name: 'ETV' }).getAttribute('src')).toBe('/logos/etv.webp');
  expect(screen.queryByRole('button', { name: 'Võta logo ära' })).toBeNull();
  chooseFiles('Pildifail', new File(['pilt'], 'etv.png', { type: 'image/png' }));
  expect(await notice('Logo on vahetatud')).toBeTruthy();
  expect(logos()).toEqual([{ channelId: 'etv', file: 'etv.png' }]);
});

test('or the address of a picture, which stays written when it is refused', async () => {
  const { logos, answers } = await show();
  expect(button('Võta sellelt aadressilt').disabled).toBe(true);
  answers(on(uploadLogo, refusal('operation.refused', 'Sealt ei tule pilti.')));
  write('Pildi aadress', ' https://logod.test/etv.png ');
  press('Võta sellelt aadressilt');
  expect(await notice('Sealt ei tule pilti.')).toBeTruthy();
  expect(field('Pildi aadress').value).toBe(' https://logod.test/etv.png ');
  answers(on(uploadLogo, null));
  await pressAgain('Võta sellelt aadressilt');
  expect(await notice('Logo on vahetatud')).toBeTruthy();
  const sent = { channelId: 'etv', address: 'https://logod.test/etv.png' };
  expect(logos()).toEqual([sent, sent]);
  await expect.poll(() => field('Pildi aadress').value).toBe('');
});

test('a logo of its own can be taken away', async () => {
  const { asked } = await show(true);
  press('Võta logo ära');
  expect(await notice('Logo on vahetatud')).toBeTruthy();
  expect(asked(dropLogo).map(({ body }) => body)).toEqual([{ channelId: 'etv' }]);
});

test('what a channel shows is seen when it is asked for, until it is ended', async () => {
  const { asked } = await show();
  expect(asked(previewChannel)).toEqual([]);
  press('Näita pilti');
  await expect.poll(() => players.at(-1)?.url).toBe('https://edge.test/eelvaade.m3u8');
  expect(asked(previewChannel).map(({ body }) => body)).toEqual([{ channelId: 'etv' }]);
  expect(screen.getByLabelText('Eelvaade', { selector: 'video' })).toBeTruthy();
  press('Lõpeta');
  await expect.poll(() => button('Näita pilti').disabled).toBe(false);
  expect(players.every(({ isOver }) => isOver)).toBe(true);
  expect(screen.queryByLabelText('Eelvaade', { selector: 'video' })).toBeNull();
});

test('a picture that does not come is said, and what passes by itself is not', async () => {
  await show();
  press('Näita pilti');
  await expect.poll(() => players.at(-1)?.url).toBeTruthy();
  const player = players.at(-1)!;
  act(() => player.fail('error', { fatal: false }));
  expect(screen.queryByText('Pilti ei tule.')).toBeNull();
  act(() => player.fail('error', { fatal: true }));
  expect(screen.getByText('Pilti ei tule.')).toBeTruthy();
});

test('a channel that cannot be seen now says so, and can be asked again', async () => {
  const { answers } = await show();
  answers(on(previewChannel, refusal('stream.unavailable')));
  press('Näita pilti');
  expect(await notice('Kanal pole hetkel kättesaadav! Palun proovige mõne aja pärast uuesti.')).toBeTruthy();
  await expect.poll(() => button('Näita pilti').disabled).toBe(false);
  expect(players).toEqual([]);
});
