import { operatorRoles, type OperatorRole } from '../../../contract/route.ts';
import { tCommon } from '../../i18n/et/common.ts';
import { tOperators } from '../../i18n/et/operators.ts';
import { Select } from '../../ui/parts.tsx';

interface Props {
  value: OperatorRole;
  onValue: (role: OperatorRole) => void;
}

/** What somebody may do. */
export const RoleSelect = ({ value, onValue }: Props) => (
  <Select label={tOperators('role')} value={value} onValue={(role) => onValue(role as OperatorRole)}>
    {operatorRoles.map((role) => (
      <option key={role} value={role}>
        {tCommon(`role.${role}`)}: {tOperators(`roleHint.${role}`)}
      </option>
    ))}
  </Select>
);
