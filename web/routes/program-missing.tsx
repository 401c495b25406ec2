import { Play } from 'lucide-react';
import { CallError } from '../../contract/client.ts';
import type { ViewKey } from '../../contract/rules/view-key.ts';
import { tApp } from '../i18n/et/app.ts';
import { tGuide } from '../i18n/et/guide.ts';
import { tProgram } from '../i18n/et/program.ts';
import { dateTimeText } from '../../ui/lib/time-text.ts';
import { Button } from '../../ui/input/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx';

interface Props {
  /** The address names a programme at all. */
  named: boolean;
  viewKey: ViewKey | undefined;
  /** Why it is not there; null while it is being asked for. */
  error: Error | null;
  /** The instant of the view key can be watched. */
  watchable: boolean;
  onWatch: (atMs: number) => void;
  onRetry: () => void;
}

/** What stands in place of a programme that is not there: not yet, no more, or never was. */
export function ProgramMissing({ named, viewKey, error, watchable, onWatch, onRetry }: Props) {
  if (!named) return <EmptyState alert text={tProgram('wrongLink')} />;
  if (error instanceof CallError && error.code === 'program.unknown')
    return (
      <EmptyState text={tProgram('moved')}>
        {viewKey && watchable && (
          <>
            <small className="num">{tProgram('movedText', { when: dateTimeText(viewKey.startMs) })}</small>
            <Button kind="primary" onClick={() => onWatch(viewKey.startMs)}>
              <Play size={17} fill="currentColor" />
              {tProgram('watchThen')}
            </Button>
          </>
        )}
      </EmptyState>
    );
  if (error)
    return <EmptyState alert text={tGuide('infoFailed')} action={{ label: tApp('retry'), run: onRetry }} />;
  return (
    <Skeletons>
      <Skeleton width="100%" height={320} radius={12} />
    </Skeletons>
  );
}
