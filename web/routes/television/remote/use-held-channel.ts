import { useCallback, useEffect, useRef, useState } from 'react';
import type { Channel } from '../../../../contract/models/channel.ts';
import { nowMs } from '../../../../ui/lib/clock.ts';
import { stepChannel } from '../../../features/channels/step-channel.ts';
import type { Zapping } from '../../play/use-zapping.ts';

/** So often the next channel runs by. */
const runMs = 250;
/** Some sets do not tell when a key is let go: then it is when it has not repeated itself for so long. */
const letGoMs = 700;

interface Held {
  by: 1 | -1;
  channelId: string | undefined;
  movedAtMs: number;
  /** Others have run by. */
  ran: boolean;
}

/**
 * The channel keys: a press zaps at once. Held down, the channels run by without being turned on, and the one that was reached is,
 * when the key is let go. Answers it as long as they run.
 */
export function useHeldChannel(
  round: readonly Channel[],
  { channelId, step, zap }: Pick<Zapping, 'channelId' | 'step' | 'zap'>,
) {
  const [running, setRunning] = useState<string>();
  const held = useRef<Held>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const letGo = useCallback(() => {
    clearTimeout(timer.current);
    const { current } = held;
    held.current = undefined;
    if (!current?.ran || current.channelId === undefined) return;
    setRunning(undefined);
    zap(current.channelId);
  }, [zap]);

  const press = (by: 1 | -1, repeat: boolean): void => {
    if (!repeat) {
      held.current = { by, channelId: stepChannel(round, channelId, by)?.id, movedAtMs: nowMs(), ran: false };
      return step(by);
    }
    const { current } = held;
    // It was pressed over something else, and is still held.
    if (current?.by !== by) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(letGo, letGoMs);
    if (nowMs() - current.movedAtMs < runMs) return;
    current.movedAtMs = nowMs();
    current.ran = true;
    current.channelId = stepChannel(round, current.channelId, by)?.id;
    setRunning(current.channelId);
  };

  useEffect(() => {
    window.addEventListener('keyup', letGo);
    return () => {
      window.removeEventListener('keyup', letGo);
      clearTimeout(timer.current);
    };
  }, [letGo]);
  return { running, press };
}
