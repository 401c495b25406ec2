// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { letMemberViewSeries, memberPage } from '../../../contract/routes/console/members.ts';
import { consoleTickets } from '../../../contract/routes/console/support.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { answersOf, member } from '../../testing/members-fixtures.ts';
import { momentText } from '../../testing/moment.ts';
import { choicesOf, factsOf, fill, panelOf, valueOf } from '../../testing/shown.ts';

afterEachConsole();

const series = 'Filmid ja sarjad';

test('the page says who a member is and how they stand', async () => {
  const world = showConsole(
    '/members/7',
    answersOf({
      blocked: true,
      newEmail: 'uus@naide.test',
      providers: ['google', 'apple'],
      watching: true,
      recordings: { usedHours: 12.34, ofHours: 100 },
    }),
  );
  const heading = await screen.findByRole('heading', { level: 1, name: 'Mari Maasikas' });
  expect(within(heading.parentElement!).getByText('blokeeritud')).toBeTruthy();
  expect(factsOf(await panelOf('Andmed'))).toEqual({
    'E-post': 'mari@naide.test',
    'Ootab kinnitust': 'uus@naide.test',
    Viitenumber: '1234567',
    Liitus: momentText,
    Sisselogimine: 'parool, google, apple',
    'Vaatab praegu': 'jah',
    Salvestused: '12,3 tundi 100-st',
  });
  expect(world.asked(memberPage)[0]?.params).toEqual({ id: '7' });
});

test('what a member does not have is not there', async () => {
  showConsole('/members/7', answersOf({ hasPassword: false, recordings: { usedHours: 0, ofHours: 50 } }));
  expect(factsOf(await panelOf('Andmed'))).toEqual({
    'E-post': 'mari@naide.test',
    Viitenumber: '1234567',
    Liitus: momentText,
    Sisselogimine: '–',
    'Vaatab praegu': 'ei',
    Salvestused: '0 tundi 50-st',
  });
});

test('a member who is not there is said in words, with the way back', async () => {
  showConsole('/members/9', [on(memberPage, refusal('member.unknown'))]);
  expect((await screen.findByRole('alert')).textContent).toContain('Sellist liiget ei ole.');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Liikmed' }).getAttribute('href')).toBe('#/members');
});

test('the tickets of this member alone stand on the page', async () => {
  const world = showConsole('/members/7', [
    ...answersOf(),
    on(consoleTickets, {
      list: [
        {
          id: 31,
          title: 'Pilt hangub',
          category: 'pilt',
          device: 'teler',
          state: 'open',
          waitsFor: 'operator',
          asker: { accountId: 7, email: 'mari@naide.test', name: 'Mari' },
          channelName: null,
          serverId: null,
          incidentId: null,
          createdAt: 1,
          changedAt: 1,
          version: 'v1',
        },
      ],
      next: null,
    }),
  ]);
  expect(await screen.findByText('Pilt hangub')).toBeTruthy();
  expect(world.asked(consoleTickets)[0]?.query).toEqual({ state: 'all', accountId: '7' });
});

test.each([
  ['yes', true],
  ['no', false],
  ['all', null],
] as const)('films and series are let by choosing: %s', async (choice, mayView) => {
  const before = mayView === null ? false : null;
  const world = showConsole('/members/7', [
    ...answersOf({ mayViewSeries: before }),
    on(letMemberViewSeries, null),
  ]);
  const panel = await panelOf('Andmed');
  expect(valueOf(panel, series)).toBe(before === null ? 'all' : 'no');
  expect(choicesOf(panel, series)).toEqual(['nagu kõigil', 'näidatakse', 'ei näidata']);
  world.answers(on(memberPage, member({ mayViewSeries: mayView })));
  fill(panel, series, choice);
  expect(await screen.findByText('Filmide ja sarjade luba on muudetud')).toBeTruthy();
  expect(valueOf(panel, series)).toBe(choice);
  expect(world.asked(letMemberViewSeries)).toEqual([{ params: { id: '7' }, query: {}, body: { mayView } }]);
});

test('films and series stay as they were when the server refuses', async () => {
  showConsole('/members/7', [
    ...answersOf({ mayViewSeries: true }),
    on(letMemberViewSeries, refusal('operation.refused', 'Teenuses ei ole filme.')),
  ]);
  const panel = await panelOf('Andmed');
  fill(panel, series, 'no');
  expect(await screen.findByText('Teenuses ei ole filme.')).toBeTruthy();
  await waitFor(() => expect(valueOf(panel, series)).toBe('yes'));
});

test('what was read of a member stays when it cannot be read anew', async () => {
  const world = showConsole('/members/7', [...answersOf(), on(letMemberViewSeries, null)]);
  const panel = await panelOf('Andmed');
  world.answers(on(memberPage, refusal('operation.refused', 'Andmebaas on hoolduses.')));
  fill(panel, series, 'yes');
  expect(await screen.findByText('Andmebaas on hoolduses.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Mari Maasikas' })).toBeTruthy();
  expect(factsOf(panel)['E-post']).toBe('mari@naide.test');
  world.answers(...answersOf());
  fireEvent.change(within(panel).getByLabelText(series), { target: { value: 'no' } });
  await waitFor(() => expect(screen.queryByText('Andmebaas on hoolduses.')).toBeNull());
});
