// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { GuideGap, ScheduleFault } from '../../../contract/models/console/guide.ts';
import { preferGuideSource, previewGuideGap, readGuideGaps } from '../../../contract/routes/console/guide.ts';
import { hourMs, minuteMs } from '../../../contract/time.ts';
import { whenText } from '../../lib/when.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { fill } from '../../testing/operate.ts';
import { press, rowTexts } from '../../testing/programme-steps.ts';

afterEachConsole();

const nowMs = Math.floor(Date.now() / minuteMs) * minuteMs;
const fault = (
  kind: ScheduleFault['kind'],
  inHours: number,
  minutes: number,
  ...titles: string[]
): ScheduleFault => ({
  kind,
  fromMs: nowMs + inHours * hourMs,
  toMs: nowMs + inHours * hourMs + minutes * minuteMs,
  titles,
});
const channel = (channelId: string, name: string, ...faults: ScheduleFault[]): GuideGap => ({
  channelId,
  name,
  gaps: [],
  faults,
  sources: [
    { sourceId: 'err', fromMs: nowMs, toMs: nowMs + 20 * hourMs, preferred: false },
    { sourceId: 'teine', fromMs: nowMs, toMs: nowMs + 100 * hourMs, preferred: false },
  ],
});
const channels = [
  channel('tv3', 'TV3', fault('overlap', 1, 20, 'Film', 'Uudised'), fault('long', 3, 420, 'Teletekst')),
  channel('etv', 'ETV', fault('hole', 10, 90, 'Film', 'Uudised'), fault('hole', 30, 60, '', 'Osoon')),
  channel('tv6', 'TV6', fault('hole', -50, 45), fault('duplicate', 2, 30, 'Osoon')),
];
const lines = async () => {
  const list = await screen.findByRole('list', { name: 'Augud' });
  return [...list.querySelectorAll('summary')].map(({ children }) =>
    [...children].slice(0, 2).map(({ textContent }) => textContent),
  );
};

const openFirst = async () => {
  await lines();
  const details = document.querySelector('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
};

test('every channel with something wrong is a line, the worst first, in words and as a strip', async () => {
  const world = showConsole('/guide/gaps', [on(readGuideGaps, channels)]);
  expect(await lines()).toEqual([
    ['ETV', 'puudu 2 h 30 min'],
    ['TV3', '1 kord kaks korraga, 1 liiga pikk'],
    ['TV6', '1 topelt saade'],
  ]);
  expect(world.asked(readGuideGaps)[0]!.query).toEqual({});
  expect(screen.getByRole('img', { name: 'ETV: puudu 2 h 30 min' })).toBeTruthy();
  const parts = screen.getByRole('navigation', { name: 'Saatekava osad' });
  expect(within(parts).getByRole('link', { current: 'page' }).textContent).toBe('Augud');
});

test('a line opens to each fault, with the feeds that speak of its time', async () => {
  showConsole('/guide/gaps?q=etv', [on(readGuideGaps, channels)]);
  await openFirst();
  expect(await rowTexts('Kava vead: ETV')).toEqual([
    [
      whenText(nowMs + 10 * hourMs),
      whenText(nowMs + 11.5 * hourMs),
      '1 h 30 min',
      'auk',
      'Film … Uudised',
      'errMis seal on?teineMis seal on?',
    ],
    [
      whenText(nowMs + 30 * hourMs),
      whenText(nowMs + 31 * hourMs),
      '1 h 0 min',
      'auk',
      '– … Osoon',
      'teineMis seal on?',
    ],
  ]);
  const links = screen.getAllByRole('link', { name: 'Seosed' }).map((link) => link.getAttribute('href'));
  expect(links).toContain('#/guide/mapping?show=all&q=ETV');
});

test('beside a hole stands what another feed has there, once somebody asks', async () => {
  const world = showConsole('/guide/gaps?q=etv', [
    on(readGuideGaps, channels),
    on(previewGuideGap, ({ query }) =>
      query['sourceId'] === 'err'
        ? { programs: [], fault: null }
        : {
            programs: [{ startMs: Date.UTC(2026, 10, 28, 10, 5), endMs: null, title: 'Ringvaade' }],
            fault: null,
          },
    ),
  ]);
  await openFirst();
  expect(world.asked(previewGuideGap)).toEqual([]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Mis seal on? teine' })[0]!);
  const list = await screen.findByRole('group', { name: 'Allikas teine selle augu ajal' });
  expect(list.textContent).toBe('12:05 Ringvaade');
  expect(world.asked(previewGuideGap).at(-1)!.query).toEqual({
    channelId: 'etv',
    sourceId: 'teine',
    fromMs: String(nowMs + 10 * hourMs),
    toMs: String(nowMs + 11.5 * hourMs),
  });
  press('Mis seal on? err');
  expect(await screen.findByText('Ka siin on auk: err.')).toBeTruthy();
});

test('a feed that cannot be read says why beside the hole', async () => {
  showConsole('/guide/gaps?q=etv', [
    on(readGuideGaps, channels),
    on(previewGuideGap, { programs: [], fault: 'aadress ei vasta' }),
  ]);
  await openFirst();
  press('Mis seal on? err');
  expect(await screen.findByText('aadress ei vasta')).toBeTruthy();
});

test('one press makes another feed the one that decides over the channel, and another takes it back', async () => {
  const world = showConsole('/guide/gaps?q=etv', [
    on(readGuideGaps, channels),
    on(preferGuideSource, { before: null }),
  ]);
  await openFirst();
  expect(await screen.findByText('Otsustab err.')).toBeTruthy();
  const asked = () => world.asked(preferGuideSource).map(({ body }) => body);
  press('Eelista teist kava: teine');
  await screen.findByText('Kanali ETV kava tuleb nüüd kõigepealt siit: teine.');
  expect(asked()).toEqual([{ channelId: 'etv', sourceId: 'teine' }]);
  press('Võta tagasi');
  await waitFor(() => expect(asked().at(-1)).toEqual({ channelId: 'etv', sourceId: null }));
});

test('the past is asked for when it is wanted, and kinds are told apart, in the address', async () => {
  const world = showConsole('/guide/gaps', [on(readGuideGaps, channels)]);
  await lines();
  fill('Millal', 'all');
  await expect.poll(lines).toContainEqual(['TV6', 'puudu 45 min, 1 topelt saade']);
  expect(world.asked(readGuideGaps).at(-1)!.query).toEqual({ past: '1' });
  fill('Mis on valesti', 'hole');
  expect(await lines()).toEqual([
    ['ETV', 'puudu 2 h 30 min'],
    ['TV6', 'puudu 45 min'],
  ]);
  expect(location.hash).toBe('#/guide/gaps?when=all&kind=hole');
  fill('Mis on valesti', 'long');
  expect(await lines()).toEqual([['TV3', '1 liiga pikk']]);
});

test('a guide without gaps is said to have none', async () => {
  showConsole('/guide/gaps', [on(readGuideGaps, [])]);
  expect(await screen.findByText('Järgmise seitsme päeva kavas ei ole auke ega vigu.')).toBeTruthy();
});

test('gaps that were refused are asked for again, and are not taken for none', async () => {
  const world = showConsole('/guide/gaps', [on(readGuideGaps, refusal('request.tooMany'))]);
  expect((await screen.findByRole('alert')).textContent).toContain('Liiga palju katseid.');
  expect(screen.queryByText(/ei ole auke/)).toBeNull();
  world.answers(on(readGuideGaps, []));
  press('Proovi uuesti');
  expect(await screen.findByText('Järgmise seitsme päeva kavas ei ole auke ega vigu.')).toBeTruthy();
});
