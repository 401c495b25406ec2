import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Channel } from '../../../../contract/models/channel.ts';
import { nowMs } from '../../../../ui/lib/clock.ts';
import { stepChannel } from '../../../features/channels/step-channel.ts';
import type { Zapping } from '../../play/use-zapping.ts';

/** So often the next channel runs by. */
const runMs = 250;
/** A key that has not been heard of for so long has been let go, though its set did not report it. */
const letGoMs = 700;

/** Some sets do not report when a key is let go: theirs act when they go down. */
let reportsRelease = true;

interface Held {
  by: 1 | -1;
  /** It has zapped when it went down. */
  acted: boolean;
  /** What is turned on at release, if others have run by. */
  reached: string | undefined;
  movedAtMs: number;
}

/**
 * The channel keys zap when they are let go, once: a short press to the next channel, a long one to what was reached while channels
 * ran by. Answers that one as long as they run.
 */
export function useHeldChannel(
  round: readonly Channel[],
  { channelId, step, zap }: Pick<Zapping, 'channelId' | 'step' | 'zap'>,
) {
  const [running, setRunning] = useState<string>();
  const held = useRef<Held>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const letGo = useEffectEvent(() => {
    clearTimeout(timer.current);
    const { current } = held;
    held.current = undefined;
    setRunning(undefined);
    if (!current) return;
    if (current.reached !== undefined) zap(current.reached);
    else if (!current.acted) step(current.by);
  });
  const forget = (): void => {
    letGo();
    reportsRelease = false;
  };

  const press = (by: 1 | -1, repeat: boolean): void => {
    const { current } = held;
    // It was pressed over something else, and is still held.
    if (repeat && current?.by !== by) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(forget, letGoMs);
    if (!repeat || !current) {
      held.current = { by, acted: !reportsRelease, reached: undefined, movedAtMs: nowMs() };
      if (!reportsRelease) step(by);
    } else if (nowMs() - current.movedAtMs >= runMs) {
      current.movedAtMs = nowMs();
      current.reached = stepChannel(round, current.reached ?? channelId, by)?.id;
      setRunning(current.reached);
    }
  };

  useEffect(() => {
    const hear = (): void => {
      if (held.current) reportsRelease = true;
      letGo();
    };
    window.addEventListener('keyup', hear);
    return () => {
      window.removeEventListener('keyup', hear);
      clearTimeout(timer.current);
    };
  }, []);
  return { running, press };
}
