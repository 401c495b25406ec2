import { bestWithin } from '../../../contract/quality.ts';
import { lowStepsIn } from '../engine/line/variants.ts';
import { wallOf } from './position.ts';
import { load } from './stream.ts';
import { show, type Transition } from './types.ts';
import { prefetchFromMs, weigh, weighMs } from './weak-line.ts';

/** Looks at the line, and changes between the lightest picture and the sound alone when it is time for that. */
export function weighLine(transition: Transition): void {
  const { model, sample, effects } = transition;
  const { playing, weak } = model;
  if (!playing) return;
  effects.push({ do: 'setTimer', timer: 'weigh', delayMs: weighMs });
  const steps = lowStepsIn(playing.playlists);
  const { line, elapsedMs, aheadSeconds } = sample;
  // What stands still takes its time, and without a line there is nothing to weigh.
  if (model.view.soundOnly === 'chosen') return;
  if (!steps || !line || model.rest || sample.paused || !sample.online) return;
  const wallMs = wallOf(transition);
  const seen = { line, elapsedMs, aheadSeconds, wallMs, neededBps: steps.picture.bps };
  const next = weigh(weak, seen);
  model.weak = next.weak;
  switch (next.step) {
    case 'stay':
      return;
    case 'prefetch':
      // The picture has what has come of it, and leaves the line to the sound.
      if (!weak.heard) effects.push({ do: 'stopLoading' });
      effects.push({
        do: 'prefetch',
        path: (weak.heard ? steps.picture : steps.sound).path,
        fromMs: prefetchFromMs(weak, seen),
      });
      return;
    case 'give-up':
      return giveUpPrefetch(transition);
    case 'change':
      return load(transition, true);
  }
}

/** What plays goes on. */
function giveUpPrefetch({ model, effects }: Transition): void {
  effects.push({ do: 'dropStash' });
  if (!model.weak.heard && model.playing)
    effects.push({ do: 'rebase', url: model.playing.url, resume: true });
}

/** The viewer wants no pictures, or wants them again, at the same place. */
export function chooseSound(transition: Transition, on: boolean): void {
  const { model, effects } = transition;
  // Whoever wants pictures again wants them whatever they cost.
  if (!on && model.view.hourCap !== undefined && bestWithin(model.view.hourCap) === 'AU') {
    effects.push({ do: 'remember', part: { hourCap: undefined } });
    show(transition, { hourCap: undefined });
  } else if (model.weak.chosen === on) return;
  model.weak = { ...model.weak, chosen: on, heard: false, prefetchingMs: undefined, sinceMs: undefined };
  effects.push({ do: 'remember', part: { soundOnly: on } });
  if (model.playing && lowStepsIn(model.playing.playlists)) load(transition, true);
}
