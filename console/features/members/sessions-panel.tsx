import type { MemberPage } from '../../../contract/models/console/members.ts';
import { endMemberSession, endMemberSessions } from '../../../contract/routes/console/members.ts';
import { tCommon } from '../../i18n/et/common.ts';
import { tMembers } from '../../i18n/et/members.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { whenText } from '../../lib/when.ts';
import { Ask } from '../../ui/dialog.tsx';
import { Panel } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { memberKey } from './keys.ts';

/** Where a member is signed in. */
export function SessionsPanel({ member }: { member: MemberPage }) {
  const id = String(member.id);
  const said = {
    done: ({ ended }: { ended: number }) => tMembers('ended', { count: ended }),
    stale: [memberKey(id)],
  };
  const ending = useAct({
    run: (session: string) => call(endMemberSession, { params: { id, session }, body: {} }),
    ...said,
  });
  const endingAll = useAct({ run: () => call(endMemberSessions, { params: { id }, body: {} }), ...said });
  return (
    <Panel
      title={tMembers('sessions')}
      actions={
        member.sessions.length > 0 && (
          <Ask
            label={tMembers('endAll')}
            title={tMembers('endAllTitle')}
            action={tMembers('endAll')}
            onDo={() => endingAll.mutateAsync()}
          >
            {tMembers('endAllText')}
          </Ask>
        )
      }
    >
      <Table
        label={tMembers('sessions')}
        rows={member.sessions}
        rowKey={(session) => session.id}
        empty={tMembers('noSessions')}
        columns={[
          { head: tMembers('device'), cell: ({ device }) => device },
          { head: tMembers('place'), cell: ({ place }) => tMembers(`place.${place}`) },
          { head: tMembers('network'), cell: ({ network }) => network },
          { head: tMembers('watching'), cell: ({ watching }) => tCommon(watching ? 'yes' : 'no') },
          { head: tMembers('seen'), cell: ({ lastSeen }) => whenText(lastSeen) },
        ]}
        actions={(session) => (
          <Ask
            label={tMembers('endSession')}
            title={tMembers('endSessionTitle')}
            action={tMembers('endSession')}
            onDo={() => ending.mutateAsync(session.id)}
          >
            {tMembers('endSessionText', { device: session.device })}
          </Ask>
        )}
      />
    </Panel>
  );
}
