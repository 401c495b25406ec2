import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useStore } from 'zustand';
import { catchupDays } from '../../../contract/constants.ts';
import { daysText } from '../../../contract/rules/days-text.ts';
import { Button, buttonClass, IconButton } from '../../../ui/input/button.tsx';
import { channelsQuery } from '../../features/channels/channel-queries.ts';
import { usePlayer } from '../../features/watch/player-context.tsx';
import { tVisitor } from '../../i18n/et/visitor.ts';
import { channelPath, paths } from '../../lib/address/paths.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { preferences } from '../../lib/preferences.ts';
import { usePriceOfMonth } from '../../lib/queries/offers-query.ts';
import { Link } from '../../ui/link.tsx';
import css from './visitor-band.module.css';

const closeForGood = (): void => preferences.setState({ bandClosed: true });

/** What a visitor learns in ten seconds: what this is, for whom, what it costs, and how to try it. Closed once, it stays closed. */
export function VisitorBand({ playing }: { playing: string | undefined }) {
  const closed = useStore(preferences, ({ bandClosed }) => bandClosed);
  const channels = useQuery(channelsQuery(false)).data;
  const price = usePriceOfMonth();
  const player = usePlayer();
  const go = useGo();
  if (closed || !channels || !price) return null;
  const open = channels.filter(({ demo }) => demo);
  const tryIt = (): void => {
    closeForGood();
    // A press is what browsers wait for before they let anything be heard.
    if (player.store.getState().mutedForAutoplay) player.setMuted(false);
    const [first] = open;
    if (first && !open.some(({ id }) => id === playing)) go(channelPath(first.id));
  };
  const { month, trialDays } = price;
  return (
    <section className={css.band} aria-label={tVisitor('title')}>
      <p className="num">
        {channels.length === 0
          ? tVisitor('whatEmpty')
          : tVisitor('what', { count: channels.length, days: daysText(catchupDays) })}{' '}
        {month !== undefined && (
          <Link to={paths.prices}>
            {trialDays > 0
              ? tVisitor('priceAndTrial', { price: month, days: daysText(trialDays) })
              : tVisitor('price', { price: month })}
          </Link>
        )}
      </p>
      <span className={css.ways}>
        <Link className={buttonClass('primary')} to={paths.register}>
          {tVisitor('join')}
        </Link>
        {channels.length > 0 && <Button onClick={tryIt}>{tVisitor('try')}</Button>}
      </span>
      <IconButton label={tVisitor('close')} onClick={closeForGood}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </section>
  );
}
