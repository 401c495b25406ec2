import type { Channel } from '../../contract/models/channel.ts';

/** A channel that anybody may watch. */
export const channel = (number: number, name: string, more: Partial<Channel> = {}): Channel => ({
  id: `k${number}`,
  extId: null,
  number,
  name,
  altName: null,
  logoUrl: '',
  categories: [],
  locked: false,
  favoritePosition: null,
  hasSeries: false,
  userFavorite: false,
  demo: true,
  dvrSupport: true,
  replayFrom: null,
  lowQualSupport: true,
  mediumQualSupport: true,
  highQualSupport: true,
  ...more,
});
