// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { TitleTrack } from '../../../contract/models/title.ts';
import { addSubtitles, readConsoleTitle, removeSubtitles } from '../../../contract/routes/console/titles.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { forgetUploads, uploads } from '../../testing/fake-uploads.ts';
import { title } from '../../testing/titles-fixtures.ts';
import {
  button,
  chooseFiles,
  dialog,
  field,
  noDialog,
  notice,
  press,
  rowsIn,
  rowTexts,
  write,
} from '../../testing/programme-steps.ts';

vi.mock('tus-js-client', () => import('../../testing/fake-uploads.ts'));
afterEachConsole();
beforeEach(forgetUploads);

const upload = (nth: number): string => `${nth}-${String(nth).repeat(32)}`;
const both: TitleTrack[] = [
  { name: 'S1', language: 'et' },
  { name: 'S2', language: 'en' },
];

async function show(subtitles = both, more: Parameters<typeof title>[0] = {}) {
  const tracks = { renditions: [], audio: [], subtitles, skipped: [] };
  const world = showConsole('/titles/title/10007', [
    on(readConsoleTitle, title({ tracks, ...more })),
    on(addSubtitles, null),
    on(removeSubtitles, null),
  ]);
  await screen.findByRole('region', { name: 'Rajad' });
  return { ...world, added: () => world.asked(addSubtitles).map(({ body }) => body) };
}
const states = async () => (await rowTexts('Subtiitrid')).map((cells) => cells.slice(0, 2));

test('each text says whether it is there, about to come, or about to go', async () => {
  await show(both, {
    subtitleChanges: [
      { name: 'S2', language: null },
      { name: 'S3', language: 'ru' },
    ],
  });
  expect(await states()).toEqual([
    ['et', 'valmis'],
    ['en', 'eemaldatakse'],
    ['ru', 'lisatakse'],
  ]);
  // What changes already is not changed again.
  expect(screen.getAllByRole('button', { name: 'Eemalda' })).toHaveLength(2);
});

test('a title without texts says so', async () => {
  await show([]);
  expect(screen.getByText('Subtiitreid ei ole.')).toBeTruthy();
});

test('texts go after a question that says when viewers notice', async () => {
  const { asked } = await show();
  press('Eemalda', (await rowsIn('Subtiitrid'))[1]);
  const ask = await dialog('Eemaldada subtiitrid (en)?');
  expect(ask.textContent).toContain('Vaatajad näevad muudatust siis, kui nad filmi uuesti avavad.');
  expect(asked(removeSubtitles)).toEqual([]);
  press('Eemalda', ask);
  await noDialog();
  expect(asked(removeSubtitles).map(({ body }) => body)).toEqual([{ id: 10_007, name: 'S2' }]);
});

test('files are handed in one after another, each with the language of its name', async () => {
  const { added } = await show();
  expect(button('Lisa subtiitrid').disabled).toBe(true);
  chooseFiles('Subtiitrite failid', new File(['1'], 'kevade.ru.srt'), new File(['2'], 'kevade.vtt'));
  expect(field('Faili kevade.ru.srt keel').value).toBe('ru');
  expect(field('Faili kevade.vtt keel').value).toBe('et');
  write('Faili kevade.vtt keel', 'english');
  expect(button('Lisa subtiitrid').disabled).toBe(true);
  expect(field('Faili kevade.vtt keel').getAttribute('aria-invalid')).toBe('true');
  write('Faili kevade.vtt keel', 'en');
  press('Lisa subtiitrid');
  await expect.poll(() => uploads).toHaveLength(1);
  expect(uploads[0]?.file.name).toBe('kevade.ru.srt');
  expect(uploads[0]?.authorization()).toBe('Bearer tok');
  expect(added()).toEqual([]);
  uploads[0]?.finish(upload(1));
  await expect.poll(() => uploads).toHaveLength(2);
  uploads[1]?.finish(upload(2));
  expect(await notice('Vaatajad näevad muudatust siis, kui nad filmi uuesti avavad.')).toBeTruthy();
  expect(added()).toEqual([
    { id: 10_007, language: 'ru', uploadId: upload(1) },
    { id: 10_007, language: 'en', uploadId: upload(2) },
  ]);
  await expect.poll(() => screen.queryByLabelText('Faili kevade.vtt keel')).toBeNull();
});

test('a file that was not meant is left out', async () => {
  const { added } = await show();
  chooseFiles('Subtiitrite failid', new File(['1'], 'a.et.srt'), new File(['2'], 'b.en.srt'));
  press('Jäta a.et.srt välja');
  expect(screen.queryByLabelText('Faili a.et.srt keel')).toBeNull();
  press('Lisa subtiitrid');
  await expect.poll(() => uploads).toHaveLength(1);
  uploads[0]?.finish(upload(1));
  await expect.poll(added).toEqual([{ id: 10_007, language: 'en', uploadId: upload(1) }]);
});

test('a file that is not taken keeps those that were chosen', async () => {
  const { added, answers } = await show();
  answers(on(addSubtitles, refusal('operation.refused', 'See ei ole SRT ega VTT.')));
  chooseFiles('Subtiitrite failid', new File(['1'], 'kevade.ru.srt'));
  press('Lisa subtiitrid');
  await expect.poll(() => uploads).toHaveLength(1);
  uploads[0]?.finish(upload(1));
  expect(await notice('See ei ole SRT ega VTT.')).toBeTruthy();
  expect(added()).toHaveLength(1);
  await expect.poll(() => field('Faili kevade.ru.srt keel').disabled).toBe(false);
});

test('subtitles are added to a title that is ready only', async () => {
  await show(both, { state: 'removing' });
  expect(screen.queryByRole('button', { name: 'Lisa subtiitrid' })).toBeNull();
});
