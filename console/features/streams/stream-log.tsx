import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { readLog } from '../../../contract/routes/console/log.ts';
import { tLog } from '../../i18n/et/log.ts';
import { call } from '../../lib/api.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { LogLines } from '../../ui/log-lines.tsx';
import css from './streams.module.css';

const lookEveryMs = 10_000;
const mostLines = 8;

/** The last that parts wrote down about a channel. */
export function StreamLog({ channelId }: { channelId: string }) {
  const log = useQuery({
    queryKey: ['log', { channel: channelId }],
    queryFn: ({ signal }) => call(readLog, { query: { channel: channelId } }, signal),
    refetchInterval: lookEveryMs,
  });
  return (
    <section className={css.log} aria-label={tLog('ofChannel')}>
      <header>
        <h3>{tLog('ofChannel')}</h3>
        <Link to={`/log?channel=${encodeURIComponent(channelId)}`}>{tLog('whole')}</Link>
      </header>
      <Loaded query={log}>
        {({ lines }) =>
          lines.length === 0 ? <p>{tLog('none')}</p> : <LogLines lines={lines.slice(-mostLines)} />
        }
      </Loaded>
    </section>
  );
}
