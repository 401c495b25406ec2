import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronRight, CircleStop } from 'lucide-react';
import { longestKeepLast } from '../../../contract/constants.ts';
import type { RecordedSeries, Recording } from '../../../contract/models/recording.ts';
import { tRecordings } from '../../i18n/et/recordings.ts';
import { recordSeries } from '../../lib/marks/marking.ts';
import { LogoTile } from '../../ui/logo-tile.tsx';
import { RecordingDot } from '../../ui/marks/recording-dot.tsx';
import { Button } from '../../../ui/input/button.tsx';
import css from './recordings.module.css';
import { useKeepLast } from './recordings-queries.ts';

/** How many of the newest may be kept, besides all. */
const choices = [1, 2, 3, 5, 10, 20, longestKeepLast];

interface Props {
  token: string;
  series: RecordedSeries;
  recordings: readonly Recording[];
  /** One of its programmes, by which the series can be named to the server. */
  member: Recording | undefined;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** A series in one line: what there is of it, how much of it is kept, and how to stop it. */
export function SeriesHead({ token, series, recordings, member, open, onOpen }: Props) {
  const { id, name, channel, keepLast, coming } = series;
  const queries = useQueryClient();
  const keep = useKeepLast(token);
  const count = recordings.length;
  const kept =
    keepLast === null || choices.includes(keepLast) ? choices : [...choices, keepLast].sort((a, b) => a - b);
  return (
    <div className={css.series}>
      <button
        type="button"
        className={css.fold}
        aria-expanded={open}
        disabled={count === 0}
        aria-label={tRecordings('open', { name })}
        onClick={() => onOpen(!open)}
      >
        {open ? <ChevronDown size={18} aria-hidden="true" /> : <ChevronRight size={18} aria-hidden="true" />}
        <LogoTile src={channel.logoUrl} width={38} />
        <span className={css.title}>
          <b>
            {name} <small>{tRecordings('series')}</small>
          </b>
          <small className="num">
            {[
              channel.name,
              tRecordings('count', { count }),
              coming > 0 && tRecordings('coming', { count: coming }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
        <RecordingDot size={15} state="waits" series />
      </button>
      <label className={css.sorting}>
        {tRecordings('keep')}
        <select
          value={keepLast ?? ''}
          onChange={({ target }) =>
            keep.mutate({ seriesId: id, keepLast: target.value === '' ? null : Number(target.value) })
          }
        >
          <option value="">{tRecordings('keepAll')}</option>
          {kept.map((choice) => (
            <option key={choice} value={choice}>
              {tRecordings('keepLast', { count: choice })}
            </option>
          ))}
        </select>
      </label>
      {member && (
        <Button
          className={css.stop}
          aria-label={`${tRecordings('stop')}: ${name}`}
          onClick={() => void recordSeries(queries, member.program, false)}
        >
          <CircleStop size={17} aria-hidden="true" />
          {tRecordings('stop')}
        </Button>
      )}
    </div>
  );
}
