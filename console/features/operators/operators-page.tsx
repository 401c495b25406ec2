import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperatorRecord } from '../../../contract/models/console/operators.ts';
import { listOperators, resetOperator, changeOperator } from '../../../contract/routes/console/operators.ts';
import { Button } from '../../../ui/input/button.tsx';
import { CheckField, Field } from '../../../ui/input/field.tsx';
import { tCommon } from '../../i18n/et/common.ts';
import { tOperators } from '../../i18n/et/operators.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { whenText } from '../../lib/when.ts';
import { Ask, FormDialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Badge } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { InvitationDialog, type Invitation } from './invitation-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { operatorsKey } from './keys.ts';
import { RoleSelect } from './role-select.tsx';

/** Changes what an operator is called and may do. */
function ChangeDialog({ operator, onClose }: { operator: OperatorRecord; onClose: () => void }) {
  const { id } = operator;
  const [name, setName] = useState(operator.name);
  const [role, setRole] = useState(operator.role);
  const [disabled, setDisabled] = useState(operator.disabledAt !== null);
  const changing = useAct({
    run: () => call(changeOperator, { body: { id, name, role, disabled } }),
    done: tCommon('saved'),
    stale: [operatorsKey],
    onDone: onClose,
    quiet: true,
  });
  return (
    <FormDialog
      busy={changing.isPending}
      onSend={() => changing.mutate()}
      title={tOperators('changeTitle')}
      text={operator.email}
      problem={changing.problem}
      onClose={onClose}
    >
      <Field label={tOperators('name')} name="name" value={name} maxLength={100} onValue={setName} />
      <RoleSelect value={role} onValue={setRole} />
      <CheckField label={tOperators('disabled')} checked={disabled} onValue={setDisabled} />
    </FormDialog>
  );
}

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
      title={tOperators('title')}
      actions={
        <Button kind="primary" onClick={() => setInviting(true)}>
          {tOperators('invite')}
        </Button>
      }
    >
      <Loaded query={operators}>
        {(rows) => (
          <Table
            label={tOperators('title')}
            rows={rows}
            rowKey={({ id }) => id}
            faded={({ disabledAt }) => disabledAt !== null}
            columns={[
              { head: tOperators('name'), cell: ({ name }) => <b>{name}</b> },
              { head: tOperators('email'), cell: ({ email }) => email },
              { head: tOperators('role'), cell: ({ role }) => tCommon(`role.${role}`) },
              { head: tOperators('state'), cell: (row) => <State {...row} /> },
              {
                head: tOperators('seen'),
                cell: ({ lastSeenAt }) => whenText(lastSeenAt, tOperators('never')),
              },
            ]}
            actions={(row) => (
              <>
                <Button onClick={() => setChanged(row)}>{tOperators('change')}</Button>
                <Ask
                  label={tOperators('reset')}
                  title={tOperators('resetTitle')}
                  action={tOperators('resetAction')}
                  onDo={() => resetting.mutateAsync(row.id)}
                >
                  {tOperators('resetText', { name: row.name })}
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
  if (disabledAt !== null) return <Badge>{tOperators('state.disabled')}</Badge>;
  if (invitedUntil !== null) return <Badge tone="warn">{tOperators('state.invited')}</Badge>;
  if (!secondFactor) return <Badge tone="warn">{tOperators('state.weak')}</Badge>;
  return <Badge tone="ok">{tOperators('state.ok')}</Badge>;
}
