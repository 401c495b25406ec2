import { Fragment, useState } from 'react';
import type { Recording, RecordingList } from '../../../contract/models/recording.ts';
import { dateOf } from '../../../contract/rules/guide-day.ts';
import { tRecordings } from '../../i18n/et/recordings.ts';
import { useMedia } from '../../lib/device/device.ts';
import { lengthText } from '../../lib/text/length-text.ts';
import { clockText, ownZone, dateText } from '../../../ui/lib/time-text.ts';
import { useNow } from '../../lib/use-now.ts';
import { AtHome } from '../../ui/at-home.tsx';
import { LogoTile } from '../../ui/logo-tile.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import type { Entry } from './arrange.ts';
import { roomOf } from './arrange.ts';
import { Actions, Name, type Acts } from './recording-parts.tsx';
import css from './recordings.module.css';
import { SeriesHead } from './series-head.tsx';
import { Expiry, State } from './state-text.tsx';

interface Props extends Acts {
  token: string;
  list: RecordingList;
  entries: readonly Entry[];
}

const columns = ['program', 'channel', 'date', 'start', 'length', 'state', 'expires', 'actions'] as const;

/** The recordings: a table, or on a phone cards. A series is one line, which opens. */
export function RecordingsList({ token, list, entries, ...acts }: Props) {
  const cards = useMedia('(max-width: 960px)');
  const now = useNow(60_000);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number, open: boolean): void =>
    setOpened(new Set(open ? [...opened, id] : [...opened].filter((one) => one !== id)));
  const headOf = ({ series, recordings }: Extract<Entry, { kind: 'series' }>) => (
    <SeriesHead
      token={token}
      series={series}
      recordings={recordings}
      member={list.recordings.find(({ seriesId }) => seriesId === series.id)}
      open={opened.has(series.id)}
      onOpen={(open) => toggle(series.id, open)}
    />
  );
  if (cards)
    return (
      <ul className={css.cards} data-recordings tabIndex={-1}>
        {entries.map((entry) =>
          entry.kind === 'one' ? (
            <Card key={entry.recording.program.id} recording={entry.recording} single now={now} {...acts} />
          ) : (
            <Fragment key={`series ${entry.series.id}`}>
              <li>{headOf(entry)}</li>
              {opened.has(entry.series.id) &&
                entry.recordings.map((recording) => (
                  <Card key={recording.program.id} recording={recording} single={false} now={now} {...acts} />
                ))}
            </Fragment>
          ),
        )}
      </ul>
    );
  return (
    <table className={css.table} data-recordings tabIndex={-1}>
      <caption>
        <VisuallyHidden>{tRecordings('title')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column === 'actions' ? (
                <VisuallyHidden>{tRecordings('actions')}</VisuallyHidden>
              ) : (
                tRecordings(`${column}`)
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) =>
          entry.kind === 'one' ? (
            <Row key={entry.recording.program.id} recording={entry.recording} single now={now} {...acts} />
          ) : (
            <Fragment key={`series ${entry.series.id}`}>
              <tr>
                <td colSpan={columns.length}>{headOf(entry)}</td>
              </tr>
              {opened.has(entry.series.id) &&
                entry.recordings.map((recording) => (
                  <Row key={recording.program.id} recording={recording} single={false} now={now} {...acts} />
                ))}
            </Fragment>
          ),
        )}
      </tbody>
    </table>
  );
}

interface OneProps extends Acts {
  recording: Recording;
  /** It stands by itself, and not under the head of its series. */
  single: boolean;
  now: number;
}

function Row({ recording, single, now, ...acts }: OneProps) {
  const { program, channel, expiresAt } = recording;
  return (
    <tr className={single ? undefined : css.episode} data-recording={program.id}>
      <th scope="row">
        <Name recording={recording} single={single} />
      </th>
      <td>
        <span className={css.channel}>
          <LogoTile src={channel.logoUrl} width={34} />
          {channel.name}
        </span>
      </td>
      <td className="num">{dateText(dateOf(program.startTime, ownZone()))}</td>
      <td className="num">
        {clockText(program.startTime, ownZone())} <AtHome fromMs={program.startTime} />
      </td>
      <td className="num">{lengthText(roomOf(recording))}</td>
      <td>
        <State recording={recording} />
      </td>
      <td className="num">
        <Expiry until={expiresAt} now={now} />
      </td>
      <td>
        <Actions recording={recording} {...acts} />
      </td>
    </tr>
  );
}

function Card({ recording, single, now, ...acts }: OneProps) {
  const { program, channel, expiresAt } = recording;
  const zone = ownZone();
  const when = `${dateText(dateOf(program.startTime, zone))} ${clockText(program.startTime, zone)}`;
  return (
    <li className={css.card} data-recording={program.id}>
      <Name recording={recording} single={single} />
      <Actions recording={recording} {...acts} />
      <p className="num">
        {`${channel.name} · ${when} · ${lengthText(roomOf(recording))}`} <AtHome fromMs={program.startTime} />
      </p>
      <div className={css.how}>
        <State recording={recording} />
        <span className="num">
          <Expiry until={expiresAt} now={now} />
        </span>
      </div>
    </li>
  );
}
