import type { MemberPage } from '../../../contract/models/console/members.ts';
import { endMemberSession, endMemberSessions } from '../../../contract/routes/console/members.ts';
import { t as common } from '../../i18n/common.ts';
import { t } from '../../i18n/members.ts';
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
    done: ({ ended }: { ended: number }) => t('ended', { count: ended }),
    stale: [memberKey(id)],
  };
  const ending = useAct({
    run: (session: string) => call(endMemberSession, { params: { id, session }, body: {} }),
    ...said,
  });
  const endingAll = useAct({ run: () => call(endMemberSessions, { params: { id }, body: {} }), ...said });
  return (
    <Panel
      title={t('sessions')}
      actions={
        member.sessions.length > 0 && (
          <Ask
            label={t('endAll')}
            title={t('endAllTitle')}
            action={t('endAll')}
            onDo={() => endingAll.mutateAsync()}
          >
            {t('endAllText')}
          </Ask>
        )
      }
    >
      <Table
        label={t('sessions')}
        rows={member.sessions}
        rowKey={(session) => session.id}
        empty={t('noSessions')}
        columns={[
          { head: t('device'), cell: ({ device }) => device },
          { head: t('place'), cell: ({ place }) => t(`place.${place}`) },
          { head: t('network'), cell: ({ network }) => network },
          { head: t('watching'), cell: ({ watching }) => common(watching ? 'yes' : 'no') },
          { head: t('seen'), cell: ({ lastSeen }) => whenText(lastSeen) },
        ]}
        actions={(session) => (
          <Ask
            label={t('endSession')}
            title={t('endSessionTitle')}
            action={t('endSession')}
            onDo={() => ending.mutateAsync(session.id)}
          >
            {t('endSessionText', { device: session.device })}
          </Ask>
        )}
      />
    </Panel>
  );
}
