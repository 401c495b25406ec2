import { operatorRoles, type OperatorRole } from '../../../contract/route.ts';
import { t as common } from '../../i18n/common.ts';
import { t } from '../../i18n/operators.ts';
import { Select } from '../../ui/parts.tsx';

interface Props {
  value: OperatorRole;
  onValue: (role: OperatorRole) => void;
}

/** What somebody may do. */
export const RoleSelect = ({ value, onValue }: Props) => (
  <Select label={t('role')} value={value} onValue={(role) => onValue(role as OperatorRole)}>
    {operatorRoles.map((role) => (
      <option key={role} value={role}>
        {common(`role.${role}`)}: {t(`roleHint.${role}`)}
      </option>
    ))}
  </Select>
);
