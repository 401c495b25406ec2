import { CallError } from '../../contract/client.ts';
import type { Engine } from '../player/engine/engine.ts';
import type { Fault } from '../player/engine/fault.ts';
import type { Effect } from '../player/model/events.ts';
import type { PastPlace } from '../player/place.ts';
import type { RequestStream } from '../player/request.ts';
import type { Subject } from '../player/subject.ts';
import { scriptPlayer, stillSample } from './scripted-player.ts';

export interface TunerDeps {
  request: RequestStream;
  engine: () => Engine | undefined;
  whenEngine: () => Promise<Engine | undefined>;
  clock: () => number;
  isOnline: () => boolean;
  /** The instant of the past, or the place in a title, that is on screen. */
  position: () => number | undefined;
  onLoaded: () => void;
  onMoved: (serverId: string | undefined) => void;
  onFailed: (failure: string) => void;
}

/** A player without an element, whose pictures come at once: what a test is about, it says itself. */
export function makeTestTuner(deps: Pick<TunerDeps, 'request' | 'engine'> & Partial<TunerDeps>) {
  const { clock = () => 1_000_000, isOnline = () => true, position = () => undefined } = deps;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const sample = () => ({ ...stillSample, nowMs: clock(), online: isOnline(), wallMs: position() });
  const player = scriptPlayer(sample, perform);
  const { dispatch } = player;

  function perform(effect: Effect): void {
    const engine = deps.engine();
    const { generation, view } = player.model();
    switch (effect.do) {
      case 'drop':
        return timers.forEach((timer) => clearTimeout(timer));
      case 'ask':
        void deps.request(effect.request, new AbortController().signal).then(
          (answer) => dispatch({ type: 'answered', id: effect.id, answer }),
          (error: CallError) => dispatch({ type: 'refused', id: effect.id, code: error.code }),
        );
        return;
      case 'setTimer': {
        const { timer, ask } = effect;
        clearTimeout(timers.get(timer));
        const due = (): void => dispatch({ type: 'due', generation, timer, ask });
        timers.set(timer, setTimeout(due, effect.delayMs));
        return;
      }
      case 'clearTimer':
        return clearTimeout(timers.get(effect.timer));
      case 'load':
        engine?.load(effect.source);
        deps.onLoaded?.();
        return dispatch({ type: 'pictured', generation });
      case 'rebase':
        if (engine?.rebase(effect.url, effect.resume)) deps.onMoved?.(view.serverId);
        return;
      case 'stopLoading':
        return engine?.stopLoading();
      case 'pause':
        if (view.failure !== undefined) deps.onFailed?.(view.failure);
    }
  }

  const engineCame = (engine: Engine | undefined): void =>
    dispatch({ type: 'engine', engine: engine ? (engine.steady ? 'steady' : 'movable') : 'unsupported' });
  if (deps.engine()) engineCame(deps.engine());
  else void deps.whenEngine?.().then(engineCame);

  return {
    tune(subject: Subject, place?: PastPlace, goesOn = false): void {
      dispatch(goesOn ? { type: 'reopen' } : { type: 'open', subject, place, options: { again: true } });
    },
    fault: (fault: Fault): void => dispatch({ type: 'fault', fault }),
    leave: (): void => dispatch({ type: 'close' }),
    lineBack: (): void => dispatch({ type: 'lineBack' }),
  };
}
