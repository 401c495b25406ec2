// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readGuideGaps } from '../../../contract/routes/console/guide.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { press, rowTexts } from '../../testing/programme-steps.ts';

afterEachConsole();

const at = (day: number, hour: number, minute = 0): number => Date.UTC(2026, 10, day, hour, minute);

test('every gap of every channel stands with when and how long', async () => {
  showConsole('/guide/gaps', [
    on(readGuideGaps, [
      {
        channelId: 'etv',
        name: 'ETV',
        gaps: [
          { fromMs: at(28, 0), toMs: at(28, 2, 30) },
          { fromMs: at(29, 20, 15), toMs: at(30, 22, 20) },
        ],
      },
      { channelId: 'tv3', name: 'TV3', gaps: [{ fromMs: at(28, 10), toMs: at(28, 10, 5) }] },
      { channelId: 'tv6', name: 'TV6', gaps: [] },
    ]),
  ]);
  expect(await rowTexts('Augud')).toEqual([
    ['ETV', '28.11.2026 02:00', '28.11.2026 04:30', '2 h 30 min'],
    ['ETV', '29.11.2026 22:15', '01.12.2026 00:20', '26 h 5 min'],
    ['TV3', '28.11.2026 12:00', '28.11.2026 12:05', '0 h 5 min'],
  ]);
  const parts = screen.getByRole('navigation', { name: 'Saatekava osad' });
  expect(within(parts).getByRole('link', { current: 'page' }).textContent).toBe('Augud');
});

test('a guide without gaps is said to have none', async () => {
  showConsole('/guide/gaps', [on(readGuideGaps, [])]);
  expect(await screen.findByText('Järgmise seitsme päeva kavas ei ole auke.')).toBeTruthy();
});

test('gaps that were refused are asked for again, and are not taken for none', async () => {
  const world = showConsole('/guide/gaps', [on(readGuideGaps, refusal('request.tooMany'))]);
  expect((await screen.findByRole('alert')).textContent).toContain('Liiga palju katseid.');
  expect(screen.queryByText('Järgmise seitsme päeva kavas ei ole auke.')).toBeNull();
  world.answers(on(readGuideGaps, []));
  press('Proovi uuesti');
  expect(await screen.findByText('Järgmise seitsme päeva kavas ei ole auke.')).toBeTruthy();
});
