import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ImportPlan } from '../../../contract/models/console/lineup.ts';
import { importLineup, planLineupImport } from '../../../contract/routes/console/lineup.ts';
import { Button } from '../../../ui/input/button.tsx';
import { CheckField, Field } from '../../../ui/input/field.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { tLineup } from '../../i18n/et/lineup.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { ChosenFile } from '../../ui/files.tsx';
import { Buttons } from '../../ui/dialog.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Select } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { rangeOf } from '../../ui/use-selection.ts';
import { lineupKey, useLineup } from './keys.ts';
import { LineupTabs } from './lineup-tabs.tsx';

const usual = { only: '', mode: 'copy', qualities: '', category: '', groups: true, epg: false };

/** Taking channels from a list that somebody else keeps: first what would change, then doing it. */
export function ImportPage() {
  const [file, setFile] = useState<File>();
  const [address, setAddress] = useState('');
  const [options, setOptions] = useState(usual);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [logos, setLogos] = useState(0);
  const { categories = [] } = useLineup().data ?? {};
  const { only, mode, qualities, category, groups, epg } = options;
  const formOf = (plan?: ImportPlan): FormData => {
    const form = new FormData();
    if (!file) form.append('address', address.trim());
    form.append('mode', mode);
    if (qualities !== '') form.append('renditions', qualities);
    if (category !== '') form.append('categories', category);
    if (groups) form.append('groups', '1');
    if (only.trim() !== '') form.append('only', only.trim());
    if (epg) form.append('epg', '1');
    if (plan) form.append('version', plan.version);
    if (plan && left.size > 0) form.append('leave', [...left].join(','));
    if (file) form.append('file', file);
    return form;
  };
  const planning = useAct({
    run: () => call(planLineupImport, { form: formOf() }),
    onDone: () => setLeft(new Set()),
  });
  const importing = useAct({
    run: (plan: ImportPlan) => call(importLineup, { form: formOf(plan) }),
    done: ({ plan, notes }) => [tLineup('imported', { count: changesIn(plan) }), ...notes].join(' '),
    stale: [lineupKey],
    onDone(answer) {
      planning.reset();
      setLogos(answer.logos);
    },
  });
  const plan = planning.data;
  const changed =
    <T,>(put: (value: T) => void) =>
    (value: T): void => {
      put(value);
      planning.reset();
    };
  const option = <K extends keyof typeof usual>(name: K) =>
    changed((value: (typeof usual)[K]) => setOptions({ ...options, [name]: value }));
  const count = plan ? changesIn(plan, left) : 0;
  return (
    <Page title={tLineup('import')} back={{ to: '/lineup', label: tLineup('back') }}>
      <LineupTabs />
      <Form busy={planning.isPending} onSend={() => planning.mutate()}>
        <ChosenFile
          label={tLineup('file')}
          name="file"
          accept=".m3u,.m3u8,.txt"
          file={file}
          onFile={changed(setFile)}
        />
        <Field
          label={tLineup('listAddress')}
          name="address"
          hint={tLineup('listAddressHint')}
          value={address}
          disabled={file !== undefined}
          onValue={changed(setAddress)}
        />
        <Field label={tLineup('only')} name="only" value={only} onValue={option('only')} />
        <Select label={tLineup('mode')} value={mode} onValue={option('mode')}>
          <option value="copy">{tLineup('mode.copy')}</option>
          <option value="encode">{tLineup('mode.encode')}</option>
        </Select>
        <Select label={tLineup('qualities')} value={qualities} onValue={option('qualities')}>
          <option value="">{tLineup('usualQualities')}</option>
          {['HI', 'ME,HI', 'LO,HI', 'LO,ME,HI', 'ME', 'LO'].map((list) => (
            <option key={list} value={list}>
              {list.replaceAll(',', ' ')}
            </option>
          ))}
        </Select>
        <Select label={tLineup('intoCategory')} value={category} onValue={option('category')}>
          <option value="">{tLineup('none')}</option>
          {categories.map(({ id: one, name }) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </Select>
        <CheckField label={tLineup('takeGroups')} checked={groups} onValue={option('groups')} />
        <CheckField label={tLineup('takeGuides')} checked={epg} onValue={option('epg')} />
        <Buttons>
          <Button type="submit" busy={planning.isPending} disabled={!file && address.trim() === ''}>
            {tLineup('show')}
          </Button>
        </Buttons>
      </Form>
      {plan && (
        <Plan plan={plan} left={left} onLeft={setLeft}>
          <Button
            kind="primary"
            busy={importing.isPending}
            disabled={count === 0}
            onClick={() => importing.mutate(plan)}
          >
            {tLineup('doImport', { count })}
          </Button>
        </Plan>
      )}
      {logos > 0 && <LogoProgress all={logos} />}
    </Page>
  );
}

const none: ReadonlySet<string> = new Set();
const changesIn = ({ channels }: ImportPlan, left = none): number =>
  channels.filter(({ id, action }) => action !== 'same' && !left.has(id)).length;

interface PlanProps {
  plan: ImportPlan;
  /** What is not taken. */
  left: ReadonlySet<string>;
  onLeft: (left: ReadonlySet<string>) => void;
  children: ReactNode;
}

/** What would change, line by line; what loses its tick is left out. */
function Plan({ plan, left, onLeft, children }: PlanProps) {
  const last = useRef<string>(undefined);
  const put = (keys: readonly string[], on: boolean): void =>
    onLeft(new Set(on ? [...left].filter((id) => !keys.includes(id)) : [...left, ...keys]));
  return (
    <Panel title={tLineup('planTitle')} note={tLineup('planNote')}>
      <Table
        label={tLineup('planTitle')}
        rows={plan.channels}
        rowKey={({ id }) => id}
        empty={tLineup('planNothing')}
        faded={({ id, action }) => action === 'same' || left.has(id)}
        selection={{
          has: (key) => !left.has(key),
          toggle(key, keys, through) {
            put(rangeOf(keys, through ? last.current : undefined, key), left.has(key));
            last.current = key;
          },
          setAll: put,
          nameOf: ({ name }) => name,
        }}
        columns={[
          { head: tLineup('name'), cell: ({ name }) => <b>{name}</b> },
          { head: tLineup('number'), cell: ({ number }) => number, number: true },
          { head: tLineup('action'), cell: ({ action }) => tLineup(`action.${action}`) },
          { head: tLineup('category'), cell: ({ categories }) => categories.join(', ') },
          { head: tLineup('qualities'), cell: ({ renditions }) => renditions.join(' ') },
          { head: tLineup('remarks'), cell: ({ remarks }) => remarks.join('; ') || '–' },
        ]}
      />
      <Lines title={tLineup('leftOut')} lines={plan.left.map(({ name, why }) => `${name}: ${why}`)} />
      <Lines title={tLineup('faults')} lines={plan.faults} />
      <div>{children}</div>
    </Panel>
  );
}

/** How many of the logos that the list names have come: they are fetched one after the other, and nobody has to wait. */
function LogoProgress({ all }: { all: number }) {
  const lineup = useLineup();
  const coming = lineup.data?.channels.filter(({ logoComing }) => logoComing).length ?? all;
  const done = Math.max(0, all - coming);
  return (
    <Panel title={tLineup('logos')}>
      <p role="status">
        {coming > 0 ? tLineup('logosComing', { done, all }) : tLineup('logosDone', { all })}
      </p>
      {coming > 0 && <progress value={done} max={all} aria-label={tLineup('logos')} />}
      <div>
        <Link to="/lineup">{tLineup('toChannels')}</Link>
      </div>
    </Panel>
  );
}

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
