// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ImportedMember } from '../../../contract/models/console/members.ts';
import { importMembers, previewMemberImport } from '../../../contract/routes/console/member-import.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { cellsOf, press } from '../../testing/operate.ts';

afterEachConsole();

const line = (more: Partial<ImportedMember>): ImportedMember => ({
  line: 2,
  name: 'Mari Maasikas',
  email: 'mari@naide.test',
  days: 30.5,
  reference: '1234561',
  state: 'new',
  fault: null,
  ...more,
});
const known = line({ line: 3, email: 'vana@naide.test', reference: null, state: 'known' });
const faulty = line({ line: 4, email: 'vale@', state: 'faulty', fault: 'email' });

const choose = async () =>
  fireEvent.change(await screen.findByLabelText('CSV-fail'), {
    target: { files: [new File(['Nimi;E-post'], 'liikmed.csv')] },
  });

test('a list is looked at line by line, the faulty ones first, and then taken with invitations', async () => {
  const world = showConsole('/members/import', [
    on(previewMemberImport, { members: [line({}), known, faulty] }),
    on(importMembers, { members: [line({}), known, faulty] }),
  ]);
  await choose();
  expect(await cellsOf('Mis ridadest saab')).toEqual([
    ['4', 'vigane e-posti aadress ei sobi', 'Mari Maasikas', 'vale@', '30,5', '1234561'],
    ['2', 'uus', 'Mari Maasikas', 'mari@naide.test', '30,5', '1234561'],
    ['3', 'on juba liige', 'Mari Maasikas', 'vana@naide.test', '30,5', ''],
  ]);
  await press('Too üle 1 liige');
  expect(await screen.findByRole('link', { name: 'Vaata liikmeid' })).toBeTruthy();
  expect(world.asked(importMembers)).toMatchObject([{ query: { invite: '1' } }]);
});

test('without invitations, where none are wanted; a list with nobody new is not taken', async () => {
  const world = showConsole('/members/import', [
    on(previewMemberImport, { members: [line({})] }),
    on(importMembers, { members: [line({})] }),
  ]);
  await choose();
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Saada igaühele kutse/ }));
  await press('Too üle 1 liige');
  await screen.findByRole('link', { name: 'Vaata liikmeid' });
  expect(world.asked(importMembers)).toMatchObject([{ query: {} }]);
  world.answers(on(previewMemberImport, { members: [known] }));
  await choose();
  const take = await screen.findByRole('button', { name: 'Too üle 0 liiget' });
  expect((take as HTMLButtonElement).disabled).toBe(true);
});

test('what is no list says why', async () => {
  showConsole('/members/import', [
    on(previewMemberImport, refusal('operation.refused', 'Esimesel real peavad olema veergude nimed.')),
  ]);
  await choose();
  expect(await screen.findByText('Esimesel real peavad olema veergude nimed.')).toBeTruthy();
});

test('the chosen file is named, and put away again with what was said of it', async () => {
  showConsole('/members/import', [on(previewMemberImport, { members: [line({})] })]);
  await choose();
  expect(await screen.findByText('liikmed.csv')).toBeTruthy();
  await screen.findByRole('button', { name: 'Too üle 1 liige' });
  await press('Eemalda fail liikmed.csv');
  expect(screen.queryByText('liikmed.csv')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Too üle 1 liige' })).toBeNull();
});
