import { CallError } from '../../../contract/client.ts';
import { failureText } from '../../features/watch/failure-text.ts';
import { usePlayer } from '../../features/watch/player-context.tsx';
import { tApp } from '../../i18n/et/app.ts';
import { tGuide } from '../../i18n/et/guide.ts';
import { tTitle } from '../../i18n/et/title.ts';
import type { Failure } from '../../player/view.ts';
import { Button } from '../../../ui/input/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { WaysIn } from '../../ui/ways-in.tsx';

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
