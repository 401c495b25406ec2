import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link, useParams } from 'react-router';
import type { MemberPage as Member } from '../../../contract/models/console/members.ts';
import { memberPage } from '../../../contract/routes/console/members.ts';
import { buttonClass } from '../../../ui/input/button.tsx';
import { tCommon } from '../../i18n/et/common.ts';
import { tMemberView } from '../../i18n/et/member-view.ts';
import { tMembers } from '../../i18n/et/members.ts';
import { call } from '../../lib/api.ts';
import { useMay } from '../../lib/use-me.ts';
import { whenText } from '../../lib/when.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Columns, Page, Panel } from '../../ui/page.tsx';
import { Facts } from '../../ui/parts.tsx';
import { BlocksPanel } from './blocks-panel.tsx';
import { MailsPanel, MoneyPanel, TrailPanel } from './history-panels.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { memberKey } from './keys.ts';
import { LedgerPanel } from './ledger-panel.tsx';
import { MemberState } from './member-state.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { OwnerPanel } from './owner-panel.tsx';
import { recordingsText } from './recordings-text.ts';
import { SeriesSelect } from './series-select.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { ViewtimePanel } from './viewtime-panel.tsx';

interface Props {
  /** What another part of the console knows of a member. */
  Tickets: ComponentType<{ memberId: number }>;
}

/** One member: all that helps to help them, and what can be done for them. */
export function MemberPage({ Tickets }: Props) {
  const { id = '' } = useParams();
  const member = useQuery({
    queryKey: memberKey(id),
    queryFn: ({ signal }) => call(memberPage, { params: { id } }, signal),
    refetchInterval: 15_000,
  });
  const isOwner = useMay();
  const { data } = member;
  return (
    <Page
      key={id}
      title={data ? `${data.firstName} ${data.lastName}` : tMembers('title')}
      back={{ to: '/members', label: tMembers('title') }}
      note={data && <MemberState {...data} />}
      actions={
        data && (
          <Link className={buttonClass()} to={`/members/${data.id}/view`}>
            {tMemberView('open')}
          </Link>
        )
      }
    >
      <Loaded query={member}>
        {(one) => (
          <>
            <Columns>
              <ProfilePanel member={one} />
              <ViewtimePanel member={one} />
            </Columns>
            <EntryPanel member={one} />
            <SessionsPanel member={one} />
            <BlocksPanel member={one} />
            <NotesPanel member={one} />
            <Tickets memberId={one.id} />
            <MoneyPanel member={one} />
            <LedgerPanel id={String(one.id)} />
            <Columns>
              <MailsPanel member={one} />
              <TrailPanel member={one} />
            </Columns>
            {isOwner && <OwnerPanel member={one} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function ProfilePanel({ member }: { member: Member }) {
  const { recordings, providers, hasPassword } = member;
  const ways = [...(hasPassword ? [tMembers('password')] : []), ...providers];
  return (
    <Panel title={tMembers('profile')}>
      <Facts
        facts={[
          [tMembers('email'), member.email],
          ...(member.newEmail === null ? [] : [[tMembers('newEmail'), member.newEmail] as const]),
          [tMembers('reference'), [member.reference, ...member.otherReferences].join(', ')],
          [tMembers('since'), whenText(member.createdAt)],
          [tMembers('entry'), ways.join(', ') || '–'],
          [tMembers('watching'), member.watching ? tCommon('yes') : tCommon('no')],
          [tMembers('recordings'), recordingsText(recordings)],
        ]}
      />
      <SeriesSelect member={member} />
    </Panel>
  );
}
