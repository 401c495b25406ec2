import { useStore } from 'zustand';
import { renditionOf, type Quality } from '../../../../contract/quality.ts';
import { sleepAfterProgram } from '../../../features/watch/loudness/use-bedtime.ts';
import {
  chooseSpeed,
  mayChooseSpeed,
  pace,
  speedBeside,
  speeds,
  usualSpeed,
} from '../../../features/watch/speed/pace.ts';
import { skip, skippable } from '../../../features/watch/broadcast/skip-ad.ts';
import { mayRepeat, repeating } from '../../../features/watch/repeat/repeat.ts';
import { nextStep, stepRepeat } from '../../../features/watch/repeat/say-repeat.ts';
import { speedText } from '../../../features/watch/speed/step-speed.ts';
import { usePlayer, usePlayerView } from '../../../features/watch/player-context.tsx';
import { tBroadcast } from '../../../i18n/et/broadcast.ts';
import { tRepeat } from '../../../i18n/et/repeat.ts';
import { tSpeed } from '../../../i18n/et/speed.ts';
import { tTelevision } from '../../../i18n/et/television.ts';
import { tWatch } from '../../../i18n/et/watch.ts';
import { tWind } from '../../../i18n/et/wind.ts';
import { bedtime, bedtimes, minutesUntil, sleepAfter, stayAwake } from '../../../lib/bedtime.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { Track, TrackKind } from '../../../player/engine/tracks.ts';
import { isRunning } from '../../../player/state.ts';
import { wind } from '../remote/media-keys.ts';
import { Action } from './action.tsx';

/** Goes on or stands still: the first thing that can be done with any picture. */
export function PauseAction() {
  const player = usePlayer();
  const running = usePlayerView(({ state }) => isRunning(state));
  return (
    <Action first onAct={() => player.toggle()}>
      {tWatch(running ? 'pause' : 'play')}
    </Action>
  );
}

/** Winds back or on, for remotes without keys of recorders: arrows change it, OK goes on from there, Back from where it began. */
export function WindActions({ then }: { then: (act: () => void) => () => void }) {
  const player = usePlayer();
  return (
    <>
      <Action onAct={then(() => wind(player, -1))}>{tWind('begin')}</Action>
      {player.hasAhead() && <Action onAct={then(() => wind(player, 1))}>{tWind('beginForward')}</Action>}
    </>
  );
}

/** Each press takes the next time to sleep: when what is on screen is over, later and later, and never. */
export function SleepAction({ endMs }: { endMs: number | undefined }) {
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

/** Each press takes the next speed, and after the fastest the slowest; live has none. */
export function SpeedAction() {
  const player = usePlayer();
  const speed = useStore(pace, (one) => one.speed);
  if (!usePlayerView(mayChooseSpeed)) return null;
  return (
    <Action pressed={speed !== usualSpeed} onAct={() => chooseSpeed(player, speedBeside(1) ?? speeds[0])}>
      {tSpeed('now', { speed: speedText(speed) })}
    </Action>
  );
}

/** Each press takes the next step of a stretch: its beginning, its end, and no more of it; live has none. */
export function RepeatAction() {
  const player = usePlayer();
  const step = useStore(repeating, nextStep);
  if (!usePlayerView(mayRepeat)) return null;
  return (
    <Action pressed={step !== 'begin'} onAct={() => stepRepeat(player)}>
      {step === 'end' ? tRepeat('end') : tRepeat(`remote.${step}`)}
    </Action>
  );
}

/** Goes on behind the advertisements on screen, where that may be. */
export function SkipAdAction() {
  const player = usePlayer();
  useNow(1_000);
  const found = skippable(player);
  return found && <Action onAct={() => skip(player, found)}>{tBroadcast('skip')}</Action>;
}

const qualities: readonly Quality[] = ['low', 'medium', 'high'];

/** Each press takes the next quality that there is. */
export function QualityAction({ has }: { has: Readonly<Record<Quality, boolean>> }) {
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

/** Subtitles and sound where there is a choice: each press takes the next one. */
export function TrackActions() {
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
      {texts.length > 0 && (
        <Action pressed={textId !== undefined} onAct={act('text', [undefined, ...texts], textId)}>
          {tTelevision('texts', { label: labelOf(texts, textId) })}
        </Action>
      )}
      {audio.length > 1 && (
        <Action onAct={act('audio', audio, audioId)}>
          {tTelevision('audio', { label: labelOf(audio, audioId) })}
        </Action>
      )}
    </>
  );
}
