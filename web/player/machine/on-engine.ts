import { preferences } from '../../lib/preferences.ts';
import type { Engine, EngineListener } from '../engine/engine.ts';
import type { Effect, MachineEvent } from '../model/types.ts';

type Tell = (event: MachineEvent) => void;

/** What an engine says, as events. */
export const engineListener = (tell: Tell): EngineListener => ({
  fault: (fault) => tell({ type: 'fault', fault }),
  rendition: (rendition) => tell({ type: 'rendition', rendition }),
  screens: (part) => tell({ type: 'screens', part }),
  tracks(tracks) {
    const { audioLanguage, textLanguage } = preferences.getState();
    tell({ type: 'tracks', tracks, audio: audioLanguage, text: textLanguage });
  },
});

/** Does what an effect says to the engine; what it cannot do comes back as an event. */
export function performOnEngine(effect: Effect, engine: Engine, generation: number, tell: Tell): void {
  switch (effect.do) {
    case 'load':
      return engine.load(effect.source);
    case 'rebase':
      if (!engine.rebase(effect.url, effect.resume)) tell({ type: 'rebaseFailed', generation });
      return;
    case 'recover':
      if (!engine.recoverMedia()) tell({ type: 'fault', fault: { kind: 'media' } });
      return;
    case 'stash':
      return engine.stash(effect.path, effect.fromMs);
    case 'dropStash':
      return engine.dropStash();
    case 'hush':
      return engine.hush();
    case 'settle':
      return engine.settle();
    case 'chooseTrack':
      return engine.chooseTrack(effect.kind, effect.id);
  }
}
