// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Panel } from './page.tsx';
import { Table } from './table.tsx';

afterEach(cleanup);

const rows = (label: string) => (
  <Table label={label} rows={[1]} rowKey={String} columns={[{ head: 'Arv', cell: String }]} />
);

test('a table is a landmark, but not under the name of the panel that it stands in', () => {
  render(
    <>
      <Panel title="Kanalid">{rows('Kanalid')}</Panel>
      <Panel title="Vood">{rows('Vood praegu')}</Panel>
      {rows('Raadiod')}
    </>,
  );
  expect(screen.getAllByRole('region', { name: 'Kanalid' })).toHaveLength(1);
  expect(screen.getByRole('group', { name: 'Kanalid' }).tabIndex).toBe(0);
  for (const name of ['Vood praegu', 'Raadiod']) expect(screen.getByRole('region', { name })).toBeTruthy();
});
