import { useMemo, useState } from 'react';
import type { Channel } from '../../../contract/models/channel.ts';
import { channelByNumber } from '../../features/channels/step-channel.ts';
import { makeNumberEntry } from '../../features/watch/number-entry.ts';

/** Digits that lead to the channel of that number; `shown` are those being typed, and the name of the channel they mean. */
export function useNumberEntry(channels: readonly Channel[], zap: (channelId: string) => void) {
  const [digits, setDigits] = useState('');
  const entry = useMemo(
    () =>
      makeNumberEntry({
        typed: setDigits,
        chosen(number) {
          const channel = channelByNumber(channels, number);
          if (channel) zap(channel.id);
        },
      }),
    [channels, zap],
  );
  const name = digits === '' ? undefined : channelByNumber(channels, Number(digits))?.name;
  const shown = useMemo(() => ({ digits, name }), [digits, name]);
  return { entry, shown };
}
