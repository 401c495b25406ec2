import { et } from './et.ts';
import { translator } from './t.ts';

/** Texts of the choice of sound and subtitles; they travel with it. */
const texts = {
  'tracks.menu': 'Heli ja subtiitrid',
  'tracks.audio': 'Heli',
  'tracks.texts': 'Subtiitrid',
  'tracks.off': 'Väljas',
} as const;

export const t = translator({ ...et, ...texts });
