import { Gift } from 'lucide-react';
import { tAccess } from '../../i18n/et/access.ts';
import css from './invited-by.module.css';

/** Someone came through a friend's link. */
export const InvitedBy = () => (
  <p className={css.invited}>
    <Gift size={19} aria-hidden="true" />
    {tAccess('register.invited')}
  </p>
);
