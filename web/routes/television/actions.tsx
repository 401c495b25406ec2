import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import type { Channel } from '../../../contract/models/channel.ts';
import { renditionOf, type Quality } from '../../../contract/quality.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { sleepAfterProgram } from '../../features/watch/loudness/use-bedtime.ts';
import { usePlayer, usePlayerView } from '../../features/watch/player-context.tsx';
import { tTelevision } from '../../i18n/et/television.ts';
import { tWatch } from '../../i18n/et/watch.ts';
import { bedtime, bedtimes, minutesUntil, sleepAfter, stayAwake } from '../../lib/bedtime.ts';
import { isRecorded } from '../../lib/marks/marks-query.ts';
import { useMark } from '../../lib/marks/use-marks.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { useNow } from '../../lib/use-now.ts';
import type { Track, TrackKind } from '../../player/engine/tracks.ts';
import { isRunning } from '../../player/state.ts';
import { useStar } from '../main/use-star.ts';
import type { Watched } from '../main/use-watched.ts';
import { toggleMark } from '../play/mark-by-key.ts';
import { Action } from './action.tsx';
import { ColourLinks } from './colour-links.tsx';
import { Overlay } from './overlay.tsx';
import css from './television.module.css';

/** Each press takes the next time to sleep: when the programme on screen is over, later and later, and never. */
function SleepAction({ endMs }: { endMs: number | undefined }) {
  const player = usePlayer();
  const { atMs, chosen } = useStore(bedtime);
  const now = useNow(10_000);
  const choices: readonly ('program' | number)[] = [
    ...(endMs === undefined ? [] : ['program' as const]),
    ...bedtimes,
  ];
  function next(): void {
    const choice = choices[chosen === undefined ? 0 : choices.indexOf(chosen) + 1];
    if (choice === undefined) stayAwake();
    else if (choice === 'program') sleepAfterProgram(player, endMs ?? 0);
    else sleepAfter(choice);
  }
  return (
    <Action pressed={atMs !== undefined} onAct={next}>
      {atMs === undefined
        ? tTelevision('sleep')
        : chosen === 'program'
          ? tTelevision('sleepWhenOver')
          : tTelevision('sleepLeft', { minutes: minutesUntil(atMs, now) })}
    </Action>
  );
}

interface Props {
  watched: Watched;
  member: boolean;
  onMenu: () => void;
  onClose: () => void;
}

/** What is on, and what can be done with it. */
export function Actions({ watched, member, onMenu, onClose }: Props) {
  const player = usePlayer();
  const { channel, settled, programs, meta, restart } = watched;
  const { now } = programs;
  const past = usePlayerView(({ place }) => place !== undefined);
  const running = usePlayerView(({ state }) => isRunning(state));
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
      {now && <ProgressBar fromMs={now.startTime} toMs={now.endTime} />}
      <div className={css.actions} data-row>
        <Action first onAct={() => player.toggle()}>
          {tWatch(running ? 'pause' : 'play')}
        </Action>
        {restart && <Action onAct={then(restart)}>{tWatch('restart')}</Action>}
        {past && <Action onAct={then(() => player.jumpToLive())}>{tWatch('backToLive')}</Action>}
        {now && member && <RecordAction program={now} />}
        {settled && <StarAction channel={settled} member={member} />}
        <TrackActions />
        {channel && <QualityAction has={channel.qualities} />}
        <SleepAction endMs={now?.endTime} />
        <Action onAct={onMenu}>{tTelevision('menu')}</Action>
      </div>
      <ColourLinks />
    </Overlay>
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

const qualities: readonly Quality[] = ['low', 'medium', 'high'];

/** Each press takes the next quality that the channel has. */
function QualityAction({ has }: { has: Readonly<Record<Quality, boolean>> }) {
  const player = usePlayer();
  const chosen = usePlayerView(({ quality }) => quality);
  const choices = qualities.filter((one) => has[one] || one === chosen);
  if (choices.length < 2) return null;
  const next = choices[(choices.indexOf(chosen) + 1) % choices.length] ?? chosen;
  return (
    <Action onAct={() => player.setQuality(next)}>
      {tTelevision('quality', { quality: renditionOf[chosen] })}
    </Action>
  );
}

/** Sound and subtitles where there is a choice: each press takes the next one. */
function TrackActions() {
  const { audio, audioId, texts, textId } = usePlayerView(({ tracks }) => tracks);
  const player = usePlayer();
  const after = (list: readonly (Track | undefined)[], id: number | undefined): Track | undefined =>
    list[(list.findIndex((track) => track?.id === id) + 1) % list.length];
  const act = (kind: TrackKind, list: readonly (Track | undefined)[], id: number | undefined) => () =>
    player.chooseTrack(kind, after(list, id));
  const labelOf = (list: readonly Track[], id: number | undefined): string =>
    list.find((track) => track.id === id)?.label ?? tTelevision('textsOff');
  return (
    <>
      {audio.length > 1 && (
        <Action onAct={act('audio', audio, audioId)}>
          {tTelevision('audio', { label: labelOf(audio, audioId) })}
        </Action>
      )}
      {texts.length > 0 && (
        <Action onAct={act('text', [undefined, ...texts], textId)}>
          {tTelevision('texts', { label: labelOf(texts, textId) })}
        </Action>
      )}
    </>
  );
}
