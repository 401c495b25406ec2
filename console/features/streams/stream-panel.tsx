import { Link } from 'react-router';
import { tStreams } from '../../i18n/et/streams.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/page.tsx';
import { Facts } from '../../ui/parts.tsx';
import { DayStrip } from './day-strip.tsx';
import { useStreams } from './queries.ts';
import { StreamLog } from './stream-log.tsx';
import { factsOf, StreamState } from './stream-facts.tsx';

/** How one channel comes, with all that is measured of it. */
export function StreamPanel({ channelId }: { channelId: string }) {
  const query = useStreams(channelId);
  const stream = query.data?.streams[0];
  return (
    <Panel
      title={tStreams('now')}
      note={stream && <StreamState state={stream.state} />}
      actions={<Link to="/streams">{tStreams('toAll')}</Link>}
    >
      <Loaded query={query}>
        {({ at }) =>
          stream && (
            <>
              <DayStrip day={stream.day} />
              <Facts facts={factsOf(stream, at)} />
              <StreamLog channelId={channelId} />
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
