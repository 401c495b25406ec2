import { createTuner, type TunerDeps } from '../player/tuner.ts';

type Tuner = ReturnType<typeof createTuner>;

/** A tuner of a player that is online and has its engine; what a test is about, it says itself. */
export const makeTestTuner = (deps: Pick<TunerDeps, 'request' | 'engine'> & Partial<TunerDeps>): Tuner =>
  createTuner({
    whenEngine: () => Promise.resolve(deps.engine()),
    quality: () => 'high',
    clock: () => 1_000_000,
    isOnline: () => true,
    position: () => undefined,
    onLoaded: () => undefined,
    onMoved: () => undefined,
    onFailed: () => undefined,
    ...deps,
  });
