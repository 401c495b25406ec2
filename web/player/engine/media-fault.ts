import type { Fault } from './fault.ts';

/**
 * Sorts an error of the media element itself: 2 network, 3 decode, 4 source not supported. Televisions say the last of any
 * stream that they cannot get.
 */
export function faultOfMediaError(code: number, television: boolean): Fault {
  return code === 2 || (television && code === 4) ? { kind: 'network' } : { kind: 'media' };
}
