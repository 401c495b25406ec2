import { useId, useState, type ReactNode } from 'react';
import type { ImportPlan } from '../../../contract/models/console/lineup.ts';
import { importLineup, planLineupImport } from '../../../contract/routes/console/lineup.ts';
import { Button } from '../../../ui/input/button.tsx';
import { CheckField, Field } from '../../../ui/input/field.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { tLineup } from '../../i18n/et/lineup.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { Buttons } from '../../ui/dialog.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Select } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { lineupKey } from './keys.ts';
import { LineupTabs } from './lineup-tabs.tsx';

/** Taking channels from a list that somebody else keeps: first what would change, then doing it. */
export function ImportPage() {
  const id = useId();
  const [file, setFile] = useState<File>();
  const [address, setAddress] = useState('');
  const [mode, setMode] = useState('copy');
  const [only, setOnly] = useState('');
  const [epg, setEpg] = useState(false);
  const formOf = (version?: string): FormData => {
    const form = new FormData();
    if (!file) form.append('address', address.trim());
    form.append('mode', mode);
    if (only.trim() !== '') form.append('only', only.trim());
    if (epg) form.append('epg', '1');
    if (version !== undefined) form.append('version', version);
    if (file) form.append('file', file);
    return form;
  };
  const planning = useAct({ run: () => call(planLineupImport, { form: formOf() }) });
  const importing = useAct({
    run: (version: string) => call(importLineup, { form: formOf(version) }),
    done: ({ plan, notes }) => [tLineup('imported', { count: changesIn(plan) }), ...notes].join(' '),
    stale: [lineupKey],
    onDone: () => planning.reset(),
  });
  const plan = planning.data;
  const changed =
    <T,>(put: (value: T) => void) =>
    (value: T): void => {
      put(value);
      planning.reset();
    };
  return (
    <Page title={tLineup('import')} back={{ to: '/lineup', label: tLineup('back') }}>
      <LineupTabs />
      <Form busy={planning.isPending} onSend={() => planning.mutate()}>
        <label htmlFor={id}>{tLineup('file')}</label>
        <input
          id={id}
          type="file"
          accept=".m3u,.m3u8,.txt"
          onChange={({ currentTarget }) => changed(setFile)(currentTarget.files?.[0])}
        />
        <Field
          label={tLineup('listAddress')}
          name="address"
          hint={tLineup('listAddressHint')}
          value={address}
          disabled={file !== undefined}
          onValue={changed(setAddress)}
        />
        <Field label={tLineup('only')} name="only" value={only} onValue={changed(setOnly)} />
        <Select label={tLineup('mode')} value={mode} onValue={changed(setMode)}>
          <option value="copy">{tLineup('mode.copy')}</option>
          <option value="encode">{tLineup('mode.encode')}</option>
        </Select>
        <CheckField label={tLineup('takeGuides')} checked={epg} onValue={changed(setEpg)} />
        <Buttons>
          <Button type="submit" busy={planning.isPending} disabled={!file && address.trim() === ''}>
            {tLineup('show')}
          </Button>
        </Buttons>
      </Form>
      {plan && (
        <Plan plan={plan}>
          <Button
            kind="primary"
            busy={importing.isPending}
            disabled={changesIn(plan) === 0}
            onClick={() => importing.mutate(plan.version)}
          >
            {tLineup('doImport', { count: changesIn(plan) })}
          </Button>
        </Plan>
      )}
    </Page>
  );
}

const changesIn = ({ channels }: ImportPlan): number =>
  channels.filter(({ action }) => action !== 'same').length;

const Plan = ({ plan, children }: { plan: ImportPlan; children: ReactNode }) => (
  <Panel title={tLineup('planTitle')}>
    <Table
      label={tLineup('planTitle')}
      rows={plan.channels}
      rowKey={({ id }) => id}
      empty={tLineup('planNothing')}
      columns={[
        { head: tLineup('name'), cell: ({ name }) => <b>{name}</b> },
        { head: tLineup('number'), cell: ({ number }) => number, number: true },
        { head: tLineup('action'), cell: ({ action }) => tLineup(`action.${action}`) },
        { head: tLineup('remarks'), cell: ({ remarks }) => remarks.join('; ') || '–' },
      ]}
    />
    <Lines title={tLineup('leftOut')} lines={plan.left.map(({ name, why }) => `${name}: ${why}`)} />
    <Lines title={tLineup('faults')} lines={plan.faults} />
    <div>{children}</div>
  </Panel>
);

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <div>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
