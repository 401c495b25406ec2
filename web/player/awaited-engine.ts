import type { Engine } from './engine.ts';

/** An engine that comes with the element: a channel may be asked for before there is a `<video>`. */
export function awaitedEngine() {
  let arrive: (engine: Promise<Engine | undefined>) => void = () => undefined;
  const engine = new Promise<Engine | undefined>((resolve) => (arrive = resolve));
  return { engine, arrive };
}
