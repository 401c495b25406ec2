import { Clock } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../../i18n/t.ts';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/address/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { viewtimeLeft } from './viewtime-left.ts';
import css from './viewtime-pill.module.css';

/** The countdown in the header: 23 päeva. */
export function ViewtimePill({ expiresAt }: { expiresAt: number | null }) {
  const { text, over } = viewtimeLeft(expiresAt, useNow(60_000));
  return (
    <Link
      to={paths.viewtime}
      className={classNames(css.pill, 'num', over && css.over)}
      aria-label={t('account.viewtimeLink', { left: text })}
    >
      <Clock size={17} aria-hidden="true" />
      {text}
    </Link>
  );
}
