import { useState } from 'react';
import type { OperatorRecord } from '../../../contract/models/console/operators.ts';
import { changeOperator } from '../../../contract/routes/console/operators.ts';
import { CheckField, Field } from '../../../ui/input/field.tsx';
import { tCommon } from '../../i18n/et/common.ts';
import { tOperators } from '../../i18n/et/operators.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { operatorsKey } from './keys.ts';
import { RoleSelect } from './role-select.tsx';

/** Changes what an operator is called and may do. */
export function ChangeDialog({ operator, onClose }: { operator: OperatorRecord; onClose: () => void }) {
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
