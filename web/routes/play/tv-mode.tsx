import { useEffect } from 'react';
import { enterTvMode } from '../../lib/device/tv-mode.ts';

/** The address of the television view: from here on this window is a television. */
export function TvMode() {
  useEffect(enterTvMode, []);
  return null;
}
