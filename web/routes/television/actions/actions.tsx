import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Channel } from '../../../../contract/models/channel.ts';
import type { ProgramSummary } from '../../../../contract/models/program.ts';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { ownClockText } from '../../../../ui/lib/time-text.ts';
import { nowMs } from '../../../../ui/lib/clock.ts';
import { programQuery } from '../../../features/guide/guide-queries.ts';
import { usePlayer, usePlayerView } from '../../../features/watch/player-context.tsx';
import { tNext } from '../../../i18n/et/next.ts';
import { tTelevision } from '../../../i18n/et/television.ts';
import { tWatch } from '../../../i18n/et/watch.ts';
import { isRecorded } from '../../../lib/marks/marks-query.ts';
import { useMark } from '../../../lib/marks/use-marks.ts';
import { titleOf } from '../../../lib/text/program-title.ts';
import { useStar } from '../../main/use-star.ts';
import type { Watched } from '../../main/use-watched.ts';
import { useMeta, useRestart } from '../../play/use-details.ts';
import { toggleMark } from '../../play/mark-by-key.ts';
import { Overlay } from '../overlay.tsx';
import css from '../television.module.css';
import { Action } from './action.tsx';
import { ColourLinks } from './colour-links.tsx';
import {
  PauseAction,
  QualityAction,
  RepeatAction,
  SkipAdAction,
  SleepAction,
  SpeedAction,
  TrackActions,
  WindActions,
} from './picture-actions.tsx';

interface Props {
  watched: Watched;
  member: boolean;
  onEvening: () => void;
  onMenu: () => void;
  onClose: () => void;
}

/** What is on, and what can be done with it. */
export function Actions({ watched, member, onEvening, onMenu, onClose }: Props) {
  const player = usePlayer();
  const { channel, settled, programs } = watched;
  const { now } = programs;
  const meta = useMeta(now);
  const restart = useRestart(watched);
  const past = usePlayerView(({ place }) => place !== undefined);
  const instant = useCallback(() => player.timeline()?.positionMs ?? nowMs(), [player]);
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Overlay label={tTelevision('actions')} side="bottom" out="ArrowDown" onClose={onClose}>
      <p className={css.channel}>
        <span className="num">{channel?.number}</span> {channel?.name}
      </p>
      <h2>{now ? titleOf(now.name) : channel?.name}</h2>
      {now && <p className={`${css.meta} num`}>{meta}</p>}
      {now && <ProgressBar fromMs={now.startTime} toMs={now.endTime} instant={instant} />}
      <div className={css.actions} data-row>
        <PauseAction />
        <SkipAdAction />
        <Action onAct={onEvening}>{tTelevision('evening')}</Action>
        <TrackActions />
        {restart && <Action onAct={then(restart)}>{tWatch('restart')}</Action>}
        {past && now && <StartAction program={now} then={then} />}
        {past && <Action onAct={then(() => player.jumpToLive())}>{tWatch('backToLive')}</Action>}
        {now && member && <RecordAction program={now} />}
        {settled && <StarAction channel={settled} member={member} />}
        {channel && <QualityAction has={channel.qualities} />}
        {channel && <WindActions then={then} />}
        <SpeedAction />
        <RepeatAction />
        <SleepAction endMs={now?.endTime} />
        <Action onAct={onMenu}>{tTelevision('menu')}</Action>
      </div>
      <ColourLinks />
    </Overlay>
  );
}

/** To where it really begins, by those who have watched it. */
function StartAction({ program, then }: { program: ProgramSummary; then: (act: () => void) => () => void }) {
  const player = usePlayer();
  const learnedStart = useQuery(programQuery(program.id)).data?.learnedStart;
  if (learnedStart === undefined) return null;
  return (
    <Action onAct={then(() => player.seekToInstant(learnedStart))}>
      {`${tNext('wrongStart')} ${tNext('startAt', { time: ownClockText(learnedStart) })}`}
    </Action>
  );
}

function RecordAction({ program }: { program: NonNullable<Watched['programs']['now']> }) {
  const queries = useQueryClient();
  const on = isRecorded(useMark(program.id));
  return (
    <Action pressed={on} onAct={() => toggleMark(queries, 'record', program)}>
      {tTelevision(on ? 'recorded' : 'record')}
    </Action>
  );
}

function StarAction({ channel, member }: { channel: Channel; member: boolean }) {
  const star = useStar(member);
  return (
    <Action pressed={channel.userFavorite} onAct={() => star(channel)}>
      {tTelevision('favorite')}
    </Action>
  );
}
