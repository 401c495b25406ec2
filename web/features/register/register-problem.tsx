import { Link } from 'react-router';
import type { ErrorCode } from '../../../contract/errors.ts';
import { t } from '../../i18n/et-access.ts';
import { errorText } from '../../i18n/t.ts';
import { paths } from '../../lib/address/paths.ts';
import { hasCode, problemText } from '../../lib/text/problem-text.ts';
import { Alert } from '../../ui/alert.tsx';
import css from './register-problem.module.css';

interface Props {
  fault: ErrorCode | undefined;
  error: unknown;
  email: string;
}

/** What is wrong with a registration, and for someone who is a member already the ways back in. */
export function RegisterProblem({ fault, error, email }: Props) {
  if (!fault && !error) return null;
  return (
    <Alert kind="danger">
      {fault ? errorText(fault) : problemText(error, t('register.failed'))}
      {!fault && hasCode(error, 'user.accountExists') && (
        <span className={css.ways}>
          <Link to={paths.login}>{t('access.toLogin')}</Link>
          <Link to={paths.forgot} state={{ email }}>
            {t('login.forgot')}
          </Link>
        </span>
      )}
    </Alert>
  );
}
