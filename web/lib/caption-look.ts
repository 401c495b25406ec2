import type { CaptionLook } from './caption-style.ts';

export const usualLook: CaptionLook = {
  size: 'usual',
  color: 'white',
  ground: 'half',
  edge: 'plain',
  place: 'bottom',
};
