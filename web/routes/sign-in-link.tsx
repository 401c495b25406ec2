import { LogIn } from 'lucide-react';
import { t } from '../i18n/et-program.ts';
import { paths } from '../lib/address/paths.ts';
import { buttonClass } from '../ui/input/button.tsx';
import { Link } from '../ui/link.tsx';

/** Members may watch it: to the login, and back to this page. */
export const SignInLink = ({ from }: { from: string }) => (
  <Link className={buttonClass('primary')} to={paths.login} state={{ from }}>
    <LogIn size={18} aria-hidden="true" />
    {t('program.signIn')}
  </Link>
);
