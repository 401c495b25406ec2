// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MemberPage } from '../../../contract/models/console/members.ts';
import { blockMember, memberPage, unblockMember } from '../../../contract/routes/console/members.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { answersOf, member } from '../../testing/members-fixtures.ts';
import { moment, momentText } from '../../testing/moment.ts';
import { dialogOf, fill, panelOf, press, rowsOf, valueOf } from '../../testing/shown.ts';

afterEachConsole();

type Block = MemberPage['blocks'][number];
const block = (more: Partial<Block> = {}): Block => ({
  id: 1,
  at: moment,
  until: null,
  reason: 'operator',
  why: 'kaebus naabrilt',
  liftedAt: null,
  liftedBy: null,
  inForce: true,
  ...more,
});
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
/** The dialog that blocks, opened. */
async function blocking(): Promise<HTMLElement> {
  press(await panelOf('Blokeeringud'), 'Blokeeri');
  return dialogOf('Blokeerida liige?');
}

test('blocks stand with their end, their reason and whether they hold', async () => {
  showConsole(
    '/members/7',
    answersOf({
      blocks: [
        block(),
        block({ id: 2, until: moment, inForce: false, reason: 'sharing', why: null }),
        block({ id: 3, until: moment, inForce: false, why: null, liftedAt: moment }),
      ],
    }),
    'support',
  );
  expect(await rowsOf('Blokeeringud')).toEqual([
    [momentText, 'kuni tühistamiseni', 'kaebus naabrilt', 'kehtib'],
    [momentText, momentText, 'konto jagamine', 'möödas'],
    [momentText, momentText, '–', 'tühistatud'],
  ]);
});

test('a member is kept out for some hours, and never without saying why', async () => {
  const world = showConsole('/members/7', [...answersOf(), on(blockMember, { until: moment })]);
  const dialog = await blocking();
  expect(valueOf(dialog, 'Tunde')).toBe('24');
  press(dialog, 'Blokeeri liige');
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Palun kirjuta põhjus');
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Põhjus'));
  fill(dialog, 'Tunde', '1,5');
  fill(dialog, 'Põhjus', 'kaebus');
  expect(within(dialog).queryByRole('alert')).toBeNull();
  world.answers(on(memberPage, member({ blocked: true, blocks: [block({ why: 'kaebus' })] })));
  press(dialog, 'Blokeeri liige');
  expect(await screen.findByText('Liige on blokeeritud')).toBeTruthy();
  await noDialog();
  expect(world.asked(blockMember)).toEqual([
    { params: { id: '7' }, query: {}, body: { hours: 1.5, why: 'kaebus' } },
  ]);
  expect(await screen.findByText('blokeeritud')).toBeTruthy();
});

test('without hours a member is kept out until that is lifted', async () => {
  const world = showConsole('/members/7', [...answersOf(), on(blockMember, { until: null })]);
  const dialog = await blocking();
  fill(dialog, 'Tunde', ' ');
  fill(dialog, 'Põhjus', 'kaebus');
  press(dialog, 'Blokeeri liige');
  await noDialog();
  expect(world.asked(blockMember).map(({ body }) => body)).toEqual([{ hours: null, why: 'kaebus' }]);
});

test.each(['0', '−2', 'kaks', '100001'])('%s hours are none', async (hours) => {
  const world = showConsole('/members/7', answersOf());
  const dialog = await blocking();
  fill(dialog, 'Põhjus', 'kaebus');
  fill(dialog, 'Tunde', hours);
  press(dialog, 'Blokeeri liige');
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Tunde on arv, suurem kui null');
  expect(within(dialog).getByLabelText('Tunde').getAttribute('aria-invalid')).toBe('true');
  expect(world.asked(blockMember)).toEqual([]);
});

test('a refused block says why, and keeps what was typed', async () => {
  showConsole('/members/7', [
    ...answersOf(),
    on(blockMember, refusal('operation.refused', 'Liige on haldur.')),
  ]);
  const dialog = await blocking();
  fill(dialog, 'Tunde', '48');
  fill(dialog, 'Põhjus', 'kaebus');
  press(dialog, 'Blokeeri liige');
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Liige on haldur.');
  expect(valueOf(dialog, 'Tunde')).toBe('48');
  expect(valueOf(dialog, 'Põhjus')).toBe('kaebus');
});

test('a block is lifted after a question', async () => {
  const world = showConsole('/members/7', [
    ...answersOf({ blocked: true, blocks: [block()] }),
    on(unblockMember, { lifted: true }),
  ]);
  const panel = await panelOf('Blokeeringud');
  press(panel, 'Tühista blokeering');
  press(await dialogOf('Tühistada blokeering?'), 'Loobu');
  await noDialog();
  expect(world.asked(unblockMember)).toEqual([]);
  press(panel, 'Tühista blokeering');
  const asked = await dialogOf('Tühistada blokeering?');
  expect(within(asked).getByText('Liige saab kohe jälle sisse logida.')).toBeTruthy();
  world.answers(on(memberPage, member({ blocks: [block({ inForce: false, liftedAt: moment })] })));
  press(asked, 'Tühista blokeering');
  expect(await screen.findByText('Liige pääseb jälle sisse')).toBeTruthy();
  await noDialog();
  expect(world.asked(unblockMember)).toEqual([{ params: { id: '7' }, query: {}, body: {} }]);
  expect(screen.queryByRole('button', { name: 'Tühista blokeering' })).toBeNull();
});
