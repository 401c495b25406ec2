import { preferences } from '../../lib/preferences.ts';
import type { Engine, EngineListener } from '../engine/engine.ts';
import type { Effect, MachineEvent } from '../model/events.ts';

type Dispatch = (event: MachineEvent) => void;

/** What an engine says, as events. */
export const engineListener = (dispatch: Dispatch): EngineListener => ({
  fault: (fault) => dispatch({ type: 'fault', fault }),
  rendition: (rendition) => dispatch({ type: 'rendition', rendition }),
  screens: (part) => dispatch({ type: 'screens', part }),
  tracks(tracks) {
    const { audioLanguage, textLanguage } = preferences.getState();
    dispatch({ type: 'tracks', tracks, audio: audioLanguage, text: textLanguage });
  },
});

/** Does what an effect says to the engine; what it cannot do comes back as an event. */
export function performOnEngine(
  effect: Effect,
  engine: Engine,
  generation: number,
  dispatch: Dispatch,
): void {
  switch (effect.do) {
    case 'load':
      return engine.load(effect.source);
    case 'rebase':
      if (!engine.rebase(effect.url, effect.resume)) dispatch({ type: 'rebaseFailed', generation });
      return;
    case 'recover':
      if (!engine.recoverMedia()) dispatch({ type: 'fault', fault: { kind: 'media' } });
      return;
    case 'prefetch':
      return engine.prefetch(effect.path, effect.fromMs);
    case 'dropPrefetch':
      return engine.dropPrefetch();
    case 'stopLoading':
      return engine.stopLoading();
    case 'settle':
      return engine.settle();
    case 'chooseTrack':
      return engine.chooseTrack(effect.kind, effect.id);
  }
}
