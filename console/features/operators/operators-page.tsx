import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperatorRecord } from '../../../contract/models/console/operators.ts';
import { listOperators, resetOperator } from '../../../contract/routes/console/operators.ts';
import { Button } from '../../../ui/input/button.tsx';
import { t as common } from '../../i18n/common.ts';
import { t } from '../../i18n/operators.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { whenText } from '../../lib/when.ts';
import { Ask } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Badge } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { operatorsKey } from './keys.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { InvitationDialog, type Invitation } from './invitation-dialog.tsx';

/** Who may work here. */
export function OperatorsPage() {
  const operators = useQuery({
    queryKey: operatorsKey,
    queryFn: ({ signal }) => call(listOperators, {}, signal),
  });
  const [inviting, setInviting] = useState(false);
  const [changed, setChanged] = useState<OperatorRecord>();
  const [invitation, setInvitation] = useState<Invitation>();
  const resetting = useAct({
    run: (id: number) => call(resetOperator, { body: { id } }),
    stale: [operatorsKey],
    onDone: setInvitation,
  });
  return (
    <Page
      title={t('title')}
      actions={
        <Button kind="primary" onClick={() => setInviting(true)}>
          {t('invite')}
        </Button>
      }
    >
      <Loaded query={operators}>
        {(rows) => (
          <Table
            label={t('title')}
            rows={rows}
            rowKey={({ id }) => id}
            faded={({ disabledAt }) => disabledAt !== null}
            columns={[
              { head: t('name'), cell: ({ name }) => <b>{name}</b> },
              { head: t('email'), cell: ({ email }) => email },
              { head: t('role'), cell: ({ role }) => common(`role.${role}`) },
              { head: t('state'), cell: (row) => <State {...row} /> },
              { head: t('seen'), cell: ({ lastSeenAt }) => whenText(lastSeenAt, t('never')) },
            ]}
            actions={(row) => (
              <>
                <Button onClick={() => setChanged(row)}>{t('change')}</Button>
                <Ask
                  label={t('reset')}
                  title={t('resetTitle')}
                  action={t('resetAction')}
                  onDo={() => resetting.mutateAsync(row.id)}
                >
                  {t('resetText', { name: row.name })}
                </Ask>
              </>
            )}
          />
        )}
      </Loaded>
      {inviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={(made) => {
            setInviting(false);
            setInvitation(made);
          }}
        />
      )}
      {changed && <ChangeDialog operator={changed} onClose={() => setChanged(undefined)} />}
      {invitation && <InvitationDialog invitation={invitation} onClose={() => setInvitation(undefined)} />}
    </Page>
  );
}

function State({ disabledAt, invitedUntil, secondFactor }: OperatorRecord) {
  if (disabledAt !== null) return <Badge>{t('state.disabled')}</Badge>;
  if (invitedUntil !== null) return <Badge tone="warn">{t('state.invited')}</Badge>;
  if (!secondFactor) return <Badge tone="warn">{t('state.weak')}</Badge>;
  return <Badge tone="ok">{t('state.ok')}</Badge>;
}
