import { createStore } from 'zustand/vanilla';

/** Whether a second factor is asked for anew, and what ends the asking: shown, or not. */
export const proof = createStore<{ asked?: { promise: Promise<boolean>; end: (shown: boolean) => void } }>(
  () => ({}),
);

/** Has the operator show a second factor anew; several who ask at once share the answer. False when it was not shown. */
export function askForProof(): Promise<boolean> {
  const { asked } = proof.getState();
  if (asked) return asked.promise;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const end = (shown: boolean): void => {
    proof.setState({}, true);
    resolve(shown);
  };
  proof.setState({ asked: { promise, end } });
  return promise;
}
