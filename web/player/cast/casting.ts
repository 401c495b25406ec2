import { createStore, type StoreApi } from 'zustand/vanilla';
import { once } from '../../../contract/once.ts';
import type { Player } from '../player.ts';
import { makeCastEngine } from './cast-engine.ts';
import { castOn, notCasting, type CastNews, type CastState, type CastStep } from './cast-model.ts';
import { loadFramework, type CastFramework } from './framework.ts';
import { RemoteDisplay } from './remote-display.ts';

export interface Casting {
  store: StoreApi<CastState>;
  /** Lets the viewer choose a device for the picture. */
  choose: () => void;
  /** Has the picture here again, as it is there. */
  recall: () => void;
}

interface Deps {
  player: Pick<Player, 'goRemote' | 'pause'>;
  framework: CastFramework;
  /** Tells the viewer what they have not done themselves. */
  say: (what: Extract<CastStep, { do: 'say' }>['what']) => void;
}

/** Sends the picture of the player to receivers, and back. */
export function createCasting({ player, framework, say }: Deps): Casting {
  const { context } = framework;
  const store = createStore(() => notCasting);
  let comeBack = (): void => undefined;

  function report(news: CastNews): void {
    const { state, steps } = castOn(store.getState(), news);
    store.setState(state, true);
    steps.forEach(take);
  }

  function send(device: string): void {
    const display = new RemoteDisplay(framework);
    // Somebody has turned it off there, and what is on there by now is not ours.
    display.addEventListener('abort', () => context.endCurrentSession(true));
    const back = player.goRemote({ device, by: 'cast' }, display, async (listener) =>
      makeCastEngine(framework, display, listener),
    );
    comeBack = () => {
      display.destroy();
      back();
    };
  }

  function take(step: CastStep): void {
    switch (step.do) {
      case 'choose':
        context.requestSession().then(
          (code) => code && report({ type: 'failed', code }),
          (code: unknown) => report({ type: 'failed', code: String(code) }),
        );
        return;
      case 'send':
        return send(step.device);
      case 'end':
        return context.endCurrentSession(true);
      case 'fetch':
        if (step.paused) player.pause();
        return comeBack();
      case 'say':
        return say(step.what);
    }
  }

  const lookForDevices = (castState: string | undefined): void =>
    report({ type: 'devices', near: castState !== undefined && castState !== 'NO_DEVICES_AVAILABLE' });
  const lookAtSession = (sessionState: string | undefined): void => {
    if (sessionState === 'SESSION_STARTED' || sessionState === 'SESSION_RESUMED') {
      const device = context.getCurrentSession()?.getCastDevice().friendlyName;
      if (device !== undefined) report({ type: 'joined', device });
    } else if (sessionState === 'SESSION_ENDED') report({ type: 'ended' });
  };
  context.addEventListener('caststatechanged', (event) => lookForDevices(event.castState));
  context.addEventListener('sessionstatechanged', (event) => lookAtSession(event.sessionState));
  lookForDevices(context.getCastState());

  return {
    store,
    choose: () => report({ type: 'wished' }),
    recall: () => report({ type: 'recalled' }),
  };
}

const frameworkOfPage = once(loadFramework);
let only: Casting | undefined;

/** The one of the page, with Google's framework fetched for it; undefined where that cannot be had now. */
export async function startCasting(deps: Omit<Deps, 'framework'>): Promise<Casting | undefined> {
  const framework = await frameworkOfPage().catch(() => undefined);
  if (framework) only ??= createCasting({ ...deps, framework });
  return only;
}

/** Chrome and its kin, except on iPhones, where it is Safari under another name. */
export const maySendToDevices = (): boolean =>
  /Chrom(e|ium)\//.test(navigator.userAgent) && !/CriOS/.test(navigator.userAgent);
