import { useEffect, useRef, useState } from 'react';
import type { RadioChannel } from '../../contract/models/channel.ts';
import { channelByNumber } from '../features/channels/step-channel.ts';
import type { KeyAction } from '../features/watch/key-map.ts';
import { makeNumberEntry } from '../features/watch/number-entry.ts';
import { usePlayer } from '../features/watch/player-context.tsx';
import { useKeyboard } from '../features/watch/use-keyboard.ts';
import { useDesktop } from '../lib/device/device.ts';
import type { Radio } from './use-radio.ts';

/** What each key does on the radio's page. Returns the digits being typed, and the name of the station they mean. */
export function useRadioKeys(stations: readonly RadioChannel[], { tune, step }: Omit<Radio, 'station'>) {
  const player = usePlayer();
  const [digits, setDigits] = useState('');
  const choose = (number: number): void => {
    const station = channelByNumber(stations, number);
    if (station) tune(station.id);
  };
  // What the stations play changes while somebody types; the digits stay.
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  const entry = useRef<ReturnType<typeof makeNumberEntry>>(undefined);
  useEffect(() => {
    const made = makeNumberEntry({ typed: setDigits, chosen: (number) => latest.current(number) });
    entry.current = made;
    // What was typed on a page that is left is not wanted.
    return () => void made.cancel();
  }, []);

  const handle = (action: KeyAction): boolean => {
    switch (action.do) {
      case 'toggle':
        player.toggle();
        return true;
      case 'step':
        step(action.by);
        return true;
      case 'mute':
        player.setMuted(!player.store.getState().muted);
        return true;
      case 'volume':
        player.changeVolume(action.step);
        return true;
      case 'digit':
        entry.current?.add(action.digit);
        return true;
      case 'enter':
        return entry.current?.enter() ?? false;
      case 'escape':
        return entry.current?.cancel() ?? false;
      default:
        return false;
    }
  };
  useKeyboard(handle, useDesktop());
  return { digits, name: channelByNumber(stations, Number(digits))?.name };
}
