// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { correctMemberViewtime, giveGoodwill, memberPage } from '../../../contract/routes/console/members.ts';
import { dayMs } from '../../../contract/time.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { answersOf, member } from '../../testing/members-fixtures.ts';
import { moment, momentText } from '../../testing/moment.ts';
import { dialogOf, factsOf, fill, panelOf, press, valueOf } from '../../testing/shown.ts';

afterEachConsole();
afterEach(() => void vi.useRealTimers());

const given = { isNew: true, endAt: moment };
const requestId = expect.stringMatching(/^[A-Za-z0-9_-]{16,64}$/) as string;
const goodwill = 'Anna heast tahtest päevi';
const correct = 'Paranda vaatamisaega';
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
/** A dialog about viewing time, opened. */
async function opened(name: string): Promise<HTMLElement> {
  press(await panelOf('Vaatamisaeg'), name);
  return dialogOf(name);
}

test('viewing time stands with its end and what is left of it', async () => {
  vi.useFakeTimers({ now: moment, toFake: ['Date'] });
  showConsole('/members/7', answersOf({ expiresAt: moment + 6.28 * dayMs, extraPlaceUntil: moment }));
  expect(factsOf(await panelOf('Vaatamisaeg'))).toEqual({
    'Vaatamisaeg kuni': '27.11.2026 15:48',
    Alles: '6,2 päeva',
    'Peatatud kuni': '–',
    'Lisakoht kuni': momentText,
  });
});

test('what is left of a frozen time is counted from where it goes on', async () => {
  vi.useFakeTimers({ now: moment, toFake: ['Date'] });
  showConsole('/members/7', answersOf({ expiresAt: moment + 40 * dayMs, frozenUntil: moment + 10 * dayMs }));
  const facts = factsOf(await panelOf('Vaatamisaeg'));
  expect(facts['Alles']).toBe('30 päeva');
  expect(facts['Peatatud kuni']).toBe('01.12.2026 09:05');
});

test.each([null, moment - dayMs])(
  'of a time that is over, or never was, nothing is left',
  async (expiresAt) => {
    vi.useFakeTimers({ now: moment, toFake: ['Date'] });
    showConsole('/members/7', answersOf({ expiresAt }));
    expect(factsOf(await panelOf('Vaatamisaeg'))['Alles']).toBe('0 päeva');
  },
);

test('support reads how many days it may give, gives some, and does not correct', async () => {
  const world = showConsole(
    '/members/7',
    [...answersOf({ goodwill: { daysAtOnce: 7, daysLeft: 10 } }), on(giveGoodwill, given)],
    'support',
  );
  expect(within(await panelOf('Vaatamisaeg')).queryByRole('button', { name: correct })).toBeNull();
  const dialog = await opened(goodwill);
  expect(within(dialog).getByText(/^Korraga kuni 7 päeva; .* veel anda 10\.$/)).toBeTruthy();
  fill(dialog, 'Päevi', '3');
  press(dialog, 'Anna päevad');
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Palun kirjuta põhjus');
  fill(dialog, 'Põhjus', 'katkestus');
  press(dialog, 'Anna päevad');
  expect(await screen.findByText(`Päevad on antud, vaatamisaeg kuni ${momentText}`)).toBeTruthy();
  await noDialog();
  expect(world.asked(giveGoodwill)).toEqual([
    { params: { id: '7' }, query: {}, body: { days: 3, why: 'katkestus', requestId } },
  ]);
});

test('who has no limit reads of none', async () => {
  showConsole('/members/7', answersOf());
  const dialog = await opened(goodwill);
  expect(valueOf(dialog, 'Päevi')).toBe('1');
  expect(within(dialog).queryByText(/^Korraga kuni/)).toBeNull();
});

test.each(['0', '-1', '1,5', 'kolm', ''])('"%s" is no number of days', async (days) => {
  const world = showConsole('/members/7', answersOf());
  const dialog = await opened(goodwill);
  fill(dialog, 'Põhjus', 'katkestus');
  fill(dialog, 'Päevi', days);
  press(dialog, 'Anna päevad');
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Päevi on täisarv, vähemalt 1');
  expect(world.asked(giveGoodwill)).toEqual([]);
});

test('a refused gift keeps what was typed, and sent again it is the same wish, though the member was read anew', async () => {
  vi.useFakeTimers({ now: moment, toFake: ['Date'] });
  const world = showConsole('/members/7', [
    ...answersOf(),
    on(giveGoodwill, refusal('operation.refused', 'Nii palju päevi ei saa anda.')),
  ]);
  const dialog = await opened(goodwill);
  fill(dialog, 'Päevi', '9');
  fill(dialog, 'Põhjus', 'katkestus');
  press(dialog, 'Anna päevad');
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Nii palju päevi ei saa anda.');
  expect(valueOf(dialog, 'Päevi')).toBe('9');
  expect(valueOf(dialog, 'Põhjus')).toBe('katkestus');
  world.answers(
    on(giveGoodwill, { isNew: false, endAt: moment }),
    on(memberPage, member({ firstName: 'Malle' })),
  );
  vi.setSystemTime(moment + 60_000);
  fireEvent(window, new Event('visibilitychange'));
  await screen.findByText('Malle Maasikas');
  expect(valueOf(dialog, 'Põhjus')).toBe('katkestus');
  press(dialog, 'Anna päevad');
  expect(await screen.findByText('Need päevad olid juba antud')).toBeTruthy();
  const [first, second] = world.asked(giveGoodwill);
  expect(second?.body.requestId).toBe(first?.body.requestId);
});

test('another gift is another wish', async () => {
  const world = showConsole('/members/7', [...answersOf(), on(giveGoodwill, given)]);
  for (let count = 0; count < 2; count++) {
    const dialog = await opened(goodwill);
    fill(dialog, 'Põhjus', 'katkestus');
    press(dialog, 'Anna päevad');
    await noDialog();
  }
  const ids = world.asked(giveGoodwill).map(({ body }) => body.requestId);
  expect(new Set(ids).size).toBe(2);
});

test.each([
  ['-1,5', -5_400],
  ['\u22122', -7_200],
  ['0.25', 900],
])('the owner corrects by %s hours', async (hours, seconds) => {
  const world = showConsole('/members/7', [...answersOf(), on(correctMemberViewtime, given)]);
  const dialog = await opened(correct);
  fill(dialog, 'Tunde', hours);
  fill(dialog, 'Põhjus', 'vale kanne');
  press(dialog, 'Paranda');
  await noDialog();
  expect(world.asked(correctMemberViewtime)).toEqual([
    { params: { id: '7' }, query: {}, body: { seconds, why: 'vale kanne', requestId } },
  ]);
});

test.each(['', '0', 'tund'])('"%s" corrects nothing', async (hours) => {
  const world = showConsole('/members/7', answersOf());
  const dialog = await opened(correct);
  fill(dialog, 'Põhjus', 'vale kanne');
  fill(dialog, 'Tunde', hours);
  press(dialog, 'Paranda');
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Tunde on arv, mitte null');
  expect(world.asked(correctMemberViewtime)).toEqual([]);
});
