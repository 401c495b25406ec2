import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Channel } from '../../../../contract/models/channel.ts';
import type { ProgramSummary } from '../../../../contract/models/program.ts';
import { lastEvening } from '../../../../contract/rules/evening.ts';
import { dateOf } from '../../../../contract/rules/guide-day.ts';
import { hourMs } from '../../../../contract/time.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { nowMs } from '../../../../ui/lib/clock.ts';
import { airedQuery, channelDayQuery } from '../../../features/guide/guide-queries.ts';
import { isPlayable } from '../../../features/guide/program-rights.ts';
import { tGuide } from '../../../i18n/et/guide.ts';
import { tTelevision } from '../../../i18n/et/television.ts';
import { useMarks } from '../../../lib/marks/use-marks.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { Watched } from '../../main/use-watched.ts';
import { useOpenAiring } from '../../play/opening.tsx';
import { Overlay } from '../overlay.tsx';
import css from '../television.module.css';
import { ProgramLine } from './program-line.tsx';

interface Props {
  watched: Watched;
  channels: readonly Channel[];
  replay: (channelId: string, atMs: number) => void;
  onClose: () => void;
}

/** What was on in the evening before and can be watched: on the channel that is on, and the best of the others. */
function useEvening({ channelId = '', replayFrom }: Watched, channels: readonly Channel[]) {
  const hour = Math.floor(useNow(hourMs) / hourMs) * hourMs;
  const hours = useMemo(() => [lastEvening(hour)], [hour]);
  const { fromMs = 0, toMs = 0 } = hours[0] ?? {};
  const own = useQuery({ ...channelDayQuery(channelId, dateOf(fromMs)), enabled: channelId !== '' });
  const best = useQuery(airedQuery(hours));
  const marks = useMarks();
  const here = (own.data ?? [])
    .map(({ program }) => program)
    .filter((program) => program.endTime > fromMs && program.startTime < toMs)
    .filter((program) => isPlayable(program, replayFrom, hour, marks.get(program.id)));
  const elsewhere = (best.data ?? []).flatMap(({ channel: { id }, program }) => {
    const channel = id === channelId ? undefined : channels.find((one) => one.id === id);
    return channel ? [{ channel, program }] : [];
  });
  return {
    here,
    elsewhere,
    ready: !own.isPending && !best.isPending,
    failed: own.isError || best.isError,
  };
}

/** The evening before: all of the channel that is on, and below it the best of the others. */
export function Evening({ watched, channels, replay, onClose }: Props) {
  const { here, elsewhere, ready, failed } = useEvening(watched, channels);
  const open = useOpenAiring();
  const { channelId = '', channel, replayFrom } = watched;
  const choose = (of: string) => (program: ProgramSummary) => {
    onClose();
    open(program, { play: (atMs) => replay(of, atMs) });
  };
  const line = { now: nowMs(), mark: undefined };
  return (
    <Overlay
      key={String(ready)}
      label={tTelevision('evening')}
      side="right"
      out="ArrowLeft"
      onClose={onClose}
    >
      <h2>{tTelevision('evening')}</h2>
      {!ready && <p role="status">{tTelevision('loading')}</p>}
      <ul className={css.lines}>
        {here.map((program, at) => (
          <ProgramLine
            key={program.id}
            {...line}
            {...{ program, replayFrom }}
            above={at === 0 && <h3>{channel?.name}</h3>}
            first={at === 0}
            onChoose={choose(channelId)}
          />
        ))}
        {elsewhere.map(({ channel: { id, name, replayFrom: from }, program }, at) => (
          <ProgramLine
            key={program.id}
            {...line}
            program={program}
            replayFrom={from ?? undefined}
            channel={name}
            above={at === 0 && <h3>{tTelevision('elsewhere')}</h3>}
            onChoose={choose(id)}
          />
        ))}
      </ul>
      {ready && here.length + elsewhere.length === 0 && (
        <EmptyState
          text={tGuide(failed ? 'failed' : 'empty')}
          action={{ label: tTelevision('close'), run: onClose }}
        />
      )}
    </Overlay>
  );
}
