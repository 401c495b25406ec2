// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { importUploadedTitle, readConsoleTitle } from '../../../contract/routes/console/titles.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { earlier, forgetUploads, uploads, type Upload } from '../../testing/fake-uploads.ts';
import { title } from '../../testing/titles-fixtures.ts';
import {
  button,
  chooseFiles,
  field,
  notice,
  press,
  pressAgain,
  write,
} from '../../testing/programme-steps.ts';

vi.mock('tus-js-client', () => import('../../testing/fake-uploads.ts'));
afterEachConsole();
beforeEach(forgetUploads);

const film = (): File => new File(['film'], 'Kevade.mkv', { type: 'video/x-matroska' });
const there = `20-${'a'.repeat(32)}`;
const text = `21-${'b'.repeat(32)}`;

async function show() {
  const world = showConsole('/titles/add', [
    on(importUploadedTitle, { id: 10_007, name: 'Kevade', isKnown: false }),
    on(readConsoleTitle, title({ state: 'waiting' })),
  ]);
  await screen.findByRole('heading', { name: 'Lisa film', level: 1 });
  return { ...world, made: () => world.asked(importUploadedTitle).map(({ body }) => body) };
}

/** Chooses the film and begins to send it. */
async function send(): Promise<Upload> {
  chooseFiles('Filmifail', film());
  press('Saada');
  await expect.poll(() => uploads.at(-1)?.isRunning).toBe(true);
  return uploads.at(-1)!;
}
const progress = (): string => screen.getByRole('progressbar').getAttribute('value') ?? '';

test('a film is named after its file, sent, and made when it is there', async () => {
  const { made } = await show();
  expect(button('Saada').disabled).toBe(true);
  const upload = await send();
  expect(field('Nimi').value).toBe('Kevade');
  expect(upload.authorization()).toBe('Bearer tok');
  act(() => upload.arrived(1, 3));
  expect(screen.getByText('Saadetud 33 %')).toBeTruthy();
  expect(progress()).toBe('33');
  expect(button('Saada').disabled).toBe(true);
  expect(field('Filmifail').disabled).toBe(true);
  act(() => upload.finish(there));
  expect(made()).toEqual([]);
  press('Lisa film');
  expect(await notice('Järjekorras: Kevade')).toBeTruthy();
  expect(made()).toEqual([{ uploadId: there, about: { name: 'Kevade' }, subtitles: [] }]);
  await expect.poll(() => location.hash).toBe('#/titles/title/10007');
});

test('a name that was written stays, and with it go the film of a trailer and subtitles', async () => {
  const { made } = await show();
  write('Nimi', 'Kevade: treiler');
  const upload = await send();
  expect(field('Nimi').value).toBe('Kevade: treiler');
  act(() => upload.finish(there));
  write('Treileri film (number)', '10003');
  chooseFiles('Subtiitrite failid', new File(['1'], 'kevade.en.srt'));
  write('Faili kevade.en.srt keel', 'x');
  expect(button('Lisa film').disabled).toBe(true);
  write('Faili kevade.en.srt keel', 'en');
  press('Lisa film');
  await expect.poll(() => uploads).toHaveLength(2);
  expect(await screen.findByText('Fail on kohal, seda vaadatakse üle')).toBeTruthy();
  act(() => uploads[1]?.finish(text));
  await expect.poll(made).toEqual([
    {
      uploadId: there,
      about: { name: 'Kevade: treiler' },
      trailerOf: 10_003,
      subtitles: [{ language: 'en', uploadId: text }],
    },
  ]);
  expect(await notice('Järjekorras: Kevade')).toBeTruthy();
});

test('a file that is there already is said to be, and its title opens', async () => {
  const { answers } = await show();
  answers(on(importUploadedTitle, { id: 10_007, name: 'Kevade (1969)', isKnown: true }));
  const upload = await send();
  act(() => upload.finish(there));
  press('Lisa film');
  expect(await notice('See fail on juba olemas: Kevade (1969)')).toBeTruthy();
  await expect.poll(() => location.hash).toBe('#/titles/title/10007');
});

test('a film that is refused need not be sent again', async () => {
  const { answers, made } = await show();
  answers(on(importUploadedTitle, refusal('operation.refused', 'Failis ei ole pilti.')));
  const upload = await send();
  act(() => upload.finish(there));
  press('Lisa film');
  expect(await notice('Failis ei ole pilti.')).toBeTruthy();
  expect(location.hash).toBe('#/titles/add');
  answers(on(importUploadedTitle, { id: 10_007, name: 'Kevade', isKnown: false }));
  await pressAgain('Lisa film');
  await notice('Järjekorras: Kevade');
  expect(made()).toHaveLength(2);
  expect(uploads).toHaveLength(1);
});

test('sending is stopped, and goes on where it was', async () => {
  await show();
  const upload = await send();
  act(() => upload.arrived(1, 2));
  press('Peata');
  expect(await screen.findByText('Peatatud. Saadetud 50 %')).toBeTruthy();
  expect(upload.isRunning).toBe(false);
  expect(button('Saada').disabled).toBe(true);
  press('Jätka');
  expect(screen.getByText('Saadetud 50 %')).toBeTruthy();
  expect([upload.isRunning, upload.starts, uploads.length]).toEqual([true, 2, 1]);
});

test.each([
  ['the line is cut', undefined],
  ['the server is started anew', { status: 502 }],
  ['another part is still being written', { status: 423 }],
])('it is tried again when %s, and the operator sees where it stands', async (_, answer) => {
  await show();
  const upload = await send();
  act(() => upload.arrived(1, 4));
  act(() => expect(upload.fail(answer)).toBe(true));
  expect(screen.getByText('Liin katkes, proovime edasi. Saadetud 25 %')).toBeTruthy();
  expect(button('Peata').disabled).toBe(false);
  act(() => upload.arrived(2, 4));
  expect(screen.getByText('Saadetud 50 %')).toBeTruthy();
});

test.each([
  ['too large', { status: 413 }, 'Fail on suurem kui 20 GB.'],
  ['more than there is room for', { status: 507, body: 'Ruumi on 3 GB.' }, 'Ruumi on 3 GB.'],
  ['refused', { status: 403 }, 'Saatmine katkes. Vajuta „Saada“: see läheb edasi sealt, kus oli.'],
])('a film that is %s is not tried again: why is said', async (_, answer, words) => {
  await show();
  const upload = await send();
  act(() => expect(upload.fail(answer)).toBe(false));
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(button('Saada').disabled).toBe(false);
});

test('a file that was begun before goes on from there', async () => {
  earlier.push({
    size: 4,
    metadata: {},
    creationTime: '2026-11-28',
    uploadUrl: '/uploads/20',
    parallelUploadUrls: null,
    urlStorageKey: 'tus::1',
  });
  await show();
  const upload = await send();
  expect(upload.resumed).toBe(earlier[0]);
});

test('another file that is chosen is sent anew', async () => {
  const { made } = await show();
  const upload = await send();
  act(() => upload.finish(there));
  expect(screen.getByRole('button', { name: 'Lisa film' })).toBeTruthy();
  chooseFiles('Filmifail', new File(['suvi'], 'Suvi.mp4'));
  expect(screen.queryByRole('progressbar')).toBeNull();
  press('Saada');
  await expect.poll(() => uploads).toHaveLength(2);
  expect(uploads[1]?.file.name).toBe('Suvi.mp4');
  expect(made()).toEqual([]);
});
