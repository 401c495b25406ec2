import { useState } from 'react';
import { Link } from 'react-router';
import type { ImportedMember, MemberImport } from '../../../contract/models/console/members.ts';
import { importMembers, previewMemberImport } from '../../../contract/routes/console/member-import.ts';
import { Button } from '../../../ui/input/button.tsx';
import { CheckField } from '../../../ui/input/field.tsx';
import { tMembers } from '../../i18n/et/members.ts';
import { countText, decimalText } from '../../lib/amounts.ts';
import { call } from '../../lib/api.ts';
import { formOfFile } from '../../lib/form-of-file.ts';
import { Buttons } from '../../ui/dialog.tsx';
import { ImportField, useFileImport } from '../../ui/file-import.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Badge, Quiet, Stat, Stats, type Tone } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { membersKey } from './keys.ts';

const tones: Record<ImportedMember['state'], Tone> = {
  new: 'ok',
  known: 'plain',
  twice: 'warn',
  faulty: 'bad',
};

const countOf = ({ members }: MemberImport, state: ImportedMember['state']): number =>
  members.filter((one) => one.state === state).length;

/** Members of another service: their list is looked at first, and then taken. */
export function ImportPage() {
  const [invite, setInvite] = useState(true);
  const list = useFileImport({
    look: (file) => call(previewMemberImport, formOfFile(file)),
    take: (file) => call(importMembers, { ...formOfFile(file), query: invite ? { invite: '1' } : {} }),
    done: (made) => tMembers('import.done', { count: countOf(made, 'new') }),
    stale: [membersKey],
  });
  const { file, found, made } = list;
  const fresh = found ? countOf(found, 'new') : 0;
  return (
    <Page title={tMembers('import.title')} back={{ to: '/members', label: tMembers('title') }}>
      <Panel title={tMembers('import.list')}>
        <Quiet>{tMembers('import.text')}</Quiet>
        <ImportField label={tMembers('import.file')} accept=".csv,.tsv,.txt,text/csv" of={list} />
      </Panel>
      {found && file && (
        <Panel title={tMembers('import.preview')} note={file.name}>
          <Counts found={found} />
          <CheckField label={tMembers('import.invite')} checked={invite} onValue={setInvite} />
          <Buttons>
            <Button kind="primary" disabled={fresh === 0} busy={list.isTaking} onClick={list.take}>
              {tMembers('import.take', { count: fresh })}
            </Button>
          </Buttons>
          <Lines members={found.members} />
        </Panel>
      )}
      {made && (
        <Panel title={tMembers('import.result')}>
          <p role="status">{tMembers('import.done', { count: countOf(made, 'new') })}</p>
          <Link to="/members">{tMembers('import.toMembers')}</Link>
        </Panel>
      )}
    </Page>
  );
}

const Counts = ({ found }: { found: MemberImport }) => (
  <Stats>
    {(['new', 'known', 'twice', 'faulty'] as const).map((state) => (
      <Stat
        key={state}
        name={tMembers(`import.${state}`)}
        value={countText(countOf(found, state))}
        tone={countOf(found, state) > 0 ? tones[state] : 'plain'}
      />
    ))}
  </Stats>
);

/** What somebody has to look at stands first. */
const inOrder = (members: readonly ImportedMember[]): ImportedMember[] =>
  (['faulty', 'twice', 'new', 'known'] as const).flatMap((state) =>
    members.filter((one) => one.state === state),
  );

const Lines = ({ members }: { members: readonly ImportedMember[] }) => (
  <Table
    label={tMembers('import.preview')}
    rows={inOrder(members)}
    rowKey={({ line }) => line}
    faded={({ state }) => state === 'known'}
    columns={[
      { head: tMembers('import.line'), number: true, cell: ({ line }) => line },
      {
        head: tMembers('state'),
        cell: ({ state, fault }) => (
          <>
            <Badge tone={tones[state]}>{tMembers(`import.${state}`)}</Badge>{' '}
            {fault !== null && tMembers(`import.fault.${fault}`)}
          </>
        ),
      },
      { head: tMembers('name'), cell: ({ name }) => name },
      { head: tMembers('email'), cell: ({ email }) => email },
      { head: tMembers('days'), number: true, cell: ({ days }) => decimalText(days) },
      { head: tMembers('reference'), cell: ({ reference }) => reference ?? '' },
    ]}
  />
);
