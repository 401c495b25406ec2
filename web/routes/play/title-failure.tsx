import { LogIn, UserPlus } from 'lucide-react';
import { CallError } from '../../../contract/client.ts';
import { failureText } from '../../features/watch/failure-text.ts';
import { usePlayer } from '../../features/watch/player-context.tsx';
import { tAccount } from '../../i18n/et/account.ts';
import { tApp } from '../../i18n/et/app.ts';
import { tGuide } from '../../i18n/et/guide.ts';
import { tTitle } from '../../i18n/et/title.ts';
import { paths } from '../../lib/address/paths.ts';
import type { Failure } from '../../player/view.ts';
import { Button, buttonClass } from '../../../ui/input/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import css from './title-view.module.css';

/** Why a title does not play, and what can be done; signing in leads back to `from`. */
export function TitleFailure({ failure, from }: { failure: Failure; from: string }) {
  const player = usePlayer();
  return (
    <>
      {textOf(failure)}
      {forMembers.has(failure) && <WaysIn from={from} />}
      {failure === 'unavailable' && (
        <Button kind="primary" onClick={() => player.reopen()}>
          {tApp('retry')}
        </Button>
      )}
    </>
  );
}

/** For those who are nobody yet, back to here afterwards. */
function WaysIn({ from }: { from: string }) {
  return (
    <span className={css.ways}>
      <Link className={buttonClass('primary')} to={paths.login} state={{ from }}>
        <LogIn size={18} aria-hidden="true" /> {tAccount('signIn')}
      </Link>
      <Link className={buttonClass()} to={paths.register} state={{ from }}>
        <UserPlus size={18} aria-hidden="true" /> {tAccount('register')}
      </Link>
    </span>
  );
}

/** There is nothing to say of it. */
export function TitleMissing({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const unknown = error === null || (error instanceof CallError && error.code === 'title.unknown');
  if (unknown) return <EmptyState alert text={tTitle('unknown')} />;
  return <EmptyState alert text={tGuide('infoFailed')} action={{ label: tApp('retry'), run: onRetry }} />;
}

const forMembers = new Set<Failure>(['stream.notAllowed', 'auth.required']);
const gone = new Set<Failure>(['title.unknown', 'stream.gone']);

/** Why it does not play; the usual words speak of channels. */
function textOf(failure: Failure): string {
  if (forMembers.has(failure)) return tTitle('forMembers');
  if (gone.has(failure)) return tTitle('unknown');
  return failure === 'unavailable' ? tTitle('unavailable') : failureText(failure);
}
