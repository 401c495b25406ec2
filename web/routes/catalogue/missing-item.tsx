import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { tApp } from '../../i18n/et/app.ts';
import { tCatalogue } from '../../i18n/et/catalogue.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { session } from '../../lib/session.ts';
import { hasCode, problemText } from '../../../ui/lib/problem-text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton, Skeletons } from '../../../ui/feedback/skeleton.tsx';
import { WaysIn } from '../../ui/ways-in.tsx';

interface Props {
  /** Why it is not there; null while it is being asked for. */
  error: Error | null;
  /** Where others like it are. */
  others: string;
  onRetry: () => void;
}

/** What stands in place of a film or a series that is not there: not yet, no more, or not for visitors. */
export function MissingItem({ error, others, onRetry }: Props) {
  const go = useGo();
  const { pathname, search } = useLocation();
  const guest = useStore(session, (state) => state.token === undefined);
  if (!error)
    return (
      <Skeletons>
        <Skeleton width="100%" height={420} radius={18} />
      </Skeletons>
    );
  if (hasCode(error, 'film.unknown') || hasCode(error, 'series.unknown'))
    return (
      <EmptyState
        text={guest ? tCatalogue('item.unknownGuest') : problemText(error, tCatalogue('item.unknown'))}
        action={{ label: tCatalogue('item.all'), run: () => go(others) }}
      >
        {guest && <WaysIn from={pathname + search} />}
      </EmptyState>
    );
  return (
    <EmptyState
      alert
      text={problemText(error, tCatalogue('failed'))}
      action={{ label: tApp('retry'), run: onRetry }}
    />
  );
}
