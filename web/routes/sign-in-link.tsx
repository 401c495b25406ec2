import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../lib/address/paths.ts';
import { buttonClass } from '../../ui/input/button.tsx';
import { Link } from '../ui/link.tsx';

/** Members may watch or hear it: to the login, and back to this page. */
export const SignInLink = ({ from, children }: { from: string; children: ReactNode }) => (
  <Link className={buttonClass('primary')} to={paths.login} state={{ from }}>
    <LogIn size={18} aria-hidden="true" />
    {children}
  </Link>
);
