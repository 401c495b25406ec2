import { Link } from 'react-router';
import type { StreamNow } from '../../../contract/models/console/streams.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { tStreams } from '../../i18n/et/streams.ts';
import { countText, rateText } from '../../lib/amounts.ts';
import { useFilter } from '../../lib/use-filter.ts';
import { useMay } from '../../lib/use-me.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Select } from '../../ui/parts.tsx';
import { FilterBar } from '../../ui/saved-filters/filter-bar.tsx';
import { Search } from '../../ui/search.tsx';
import { DayStrip, minutesOf } from './day-strip.tsx';
import { useStreams } from './queries.ts';
import { faultText, loudnessText, sourceText, StreamState } from './stream-facts.tsx';
import css from './streams.module.css';

/** Every fed channel as a card, the one in the worst state first. */
export function StreamsPage() {
  const query = useStreams();
  const [text, setText] = useFilter('q');
  const [show, setShow] = useFilter('show', 'all');
  const wanted = text.trim().toLowerCase();
  const fits = (one: StreamNow): boolean =>
    (show !== 'trouble' || badness(one) > 0) &&
    [one.name, one.channelId, one.ingest ?? ''].some((word) => word.toLowerCase().includes(wanted));
  const shown = (query.data?.streams ?? []).filter(fits).toSorted((a, b) => badness(b) - badness(a));
  return (
    <Page title={tStreams('title')}>
      <FilterBar>
        <Search label={tStreams('find')} text={text} onText={setText} />
        <Select inline label={tStreams('show')} value={show} onValue={setShow}>
          <option value="all">{tStreams('show.all')}</option>
          <option value="trouble">{tStreams('show.trouble')}</option>
        </Select>
      </FilterBar>
      <Loaded query={query}>
        {({ at, streams }) => {
          if (streams.length === 0) return <EmptyState text={tStreams('none')} />;
          if (shown.length === 0)
            return <p>{tStreams(wanted === '' && show === 'trouble' ? 'noTrouble' : 'noneFound')}</p>;
          return (
            <ul className={css.grid}>
              {shown.map((stream) => (
                <StreamCard key={stream.channelId} stream={stream} at={at} />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Page>
  );
}

function StreamCard({ stream, at }: { stream: StreamNow; at: number }) {
  const { channelId, name, state, viewers, day } = stream;
  const fault = state?.faults?.[0];
  const mayOpen = useMay('lineup');
  return (
    <li className={css.card}>
      <header>
        <h2>{mayOpen ? <Link to={`/lineup/channel/${channelId}`}>{name}</Link> : name}</h2>
        <StreamState state={state} />
      </header>
      <dl>
        <Fact name={tStreams('viewers')}>{countText(viewers)}</Fact>
        {state && (
          <>
            <Fact name={tStreams('rate')}>{rateText(state.bitsPerSecond)}</Fact>
            <Fact name={tStreams('source')}>{sourceText(state)}</Fact>
            <Fact name={tStreams('loudness')}>{loudnessText(state)}</Fact>
          </>
        )}
      </dl>
      <DayStrip day={day} />
      {fault && <p className={css.fault}>{faultText(fault, at)}</p>}
    </li>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What does not come now stands before what comes from a spare source, and that before what had trouble within a day. */
function badness({ state, day }: StreamNow): number {
  const minutes = minutesOf(day);
  const missed = (minutes.get('down') ?? 0) + (minutes.get('hole') ?? 0);
  const now = !state ? 3 : state.state !== 'live' ? 4 : state.source && state.source.index > 0 ? 2 : 0;
  return now + missed / (missed + 1_000_000);
}
