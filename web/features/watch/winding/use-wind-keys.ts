import { useEffect, useRef } from 'react';
import { useLayer } from '../../../lib/address/use-layer.ts';
import { remoteKeyOf } from '../../../lib/device/remote-keys.ts';
import { usePlayer } from '../player-context.tsx';
import { cancelWind, commitWind, turnWind } from './wind.ts';
import { winding, windSpeeds, type Direction } from './winding.ts';

const directions: Readonly<Record<string, Direction>> = {
  MediaFastForward: 1,
  L: 1,
  l: 1,
  ArrowRight: 1,
  MediaRewind: -1,
  J: -1,
  j: -1,
  ArrowLeft: -1,
};
const commits = new Set(['Enter', ' ', 'k', 'K', 'MediaPlay', 'MediaPlayPause']);
const pauses = new Set(['MediaPause', 'MediaStop']);
/** Those that mean nothing of the picture meanwhile. */
const silent = new Set(['ArrowUp', 'ArrowDown']);

/** Who holds a key for so long wants to get far. */
const fasterMs = 2_000;

/** What keys do while one winds: the newest layer has them all. A key that is held goes faster after a while, and commits when it is let go. */
export function useWindKeys(): void {
  const player = usePlayer();
  const held = useRef<string>(undefined);
  const heldSinceMs = useRef(0);
  useLayer({
    backOnly: true,
    onBack: () => cancelWind(player),
    onKey(event) {
      const { key, repeat, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      const direction = directions[key];
      if (direction !== undefined) {
        if (!repeat) turnWind(direction);
        else if (held.current !== key) [held.current, heldSinceMs.current] = [key, event.timeStamp];
        else if (event.timeStamp - heldSinceMs.current > fasterMs) goFaster(direction);
      } else if (key === 'Escape') cancelWind(player);
      else if (commits.has(key)) commitWind(player);
      else if (pauses.has(key)) {
        commitWind(player);
        player.pause();
      } else if (!silent.has(key)) return;
      event.preventDefault();
    },
  });
  useEffect(() => {
    const letGo = ({ key, keyCode }: KeyboardEvent): void => {
      if (remoteKeyOf({ key, keyCode }, false).toLowerCase() === held.current?.toLowerCase())
        commitWind(player);
    };
    window.addEventListener('keyup', letGo);
    return () => window.removeEventListener('keyup', letGo);
  }, [player]);
}

function goFaster(direction: Direction): void {
  const { wind } = winding.getState();
  if (wind?.speed === windSpeeds[0] && wind.direction === direction) turnWind(direction);
}
