import { Link, useLocation } from 'react-router';
import { tCommon } from '../../i18n/et/common.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useSetUp } from './use-set-up.ts';

/** Leads back to where a new service is set up, from wherever its owner has gone meanwhile. */
export function SetUpBanner() {
  const { pathname } = useLocation();
  const { data } = useSetUp();
  if (!data || data.over || pathname.startsWith('/setup')) return null;
  return (
    <Alert kind="info">
      {tCommon('setUp.banner')} <Link to="/setup">{tCommon('setUp.goOn')}</Link>
    </Alert>
  );
}
