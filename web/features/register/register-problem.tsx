import { tAccess } from '../../i18n/et/access.ts';
import { paths } from '../../lib/address/paths.ts';
import { hasCode } from '../../../ui/lib/problem-text.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Link } from '../../ui/link.tsx';
import css from './register-problem.module.css';

interface Props {
  problem: string | undefined;
  error: unknown;
  email: string;
}

/** What is wrong with a registration, and for someone who is a member already the ways back in. */
export function RegisterProblem({ problem, error, email }: Props) {
  if (problem === undefined) return null;
  return (
    <Alert kind="danger">
      {problem}
      {hasCode(error, 'user.accountExists') && (
        <span className={css.ways}>
          <Link to={paths.login}>{tAccess('toLogin')}</Link>
          <Link to={paths.forgot} state={{ email }}>
            {tAccess('login.forgot')}
          </Link>
        </span>
      )}
    </Alert>
  );
}
