import { posterColour, stillColour } from '../../../../art/still-colour.ts';
import { stillScenes } from '../../../../art/still-scenes.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pictureColors } from '../../epg/index.ts';
import { posterColors } from './poster-store.ts';
import { posterKeyOf } from './posters.ts';

/**
 * Colours by the addresses of pictures, as `#rrggbb`, to be shown until those are there: of drawn ones, of posters, and of
 * those of feeds that somebody has looked at. Others are missing.
 */
export async function colorsOf(db: Db, addresses: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const colors = new Map<string, string>();
  const [posters, feed] = [new Map<string, string>(), new Map<string, string>()];
  for (const address of addresses) {
    const [poster, fed] = [posterKeyOf(address), feedKeyOf(address)];
    const drawn = drawnColor(address);
    if (drawn !== undefined) colors.set(address, drawn);
    else if (poster !== undefined) posters.set(address, poster);
    else if (fed !== undefined) feed.set(address, fed);
  }
  const [ofPosters, ofFeeds] = await Promise.all([
    posters.size > 0 ? posterColors(db, [...posters.values()]) : [],
    feed.size > 0 ? pictureColors(db, [...feed.values()]) : [],
  ]);
  const known = new Map([...ofPosters, ...ofFeeds]);
  for (const [address, key] of [...posters, ...feed]) {
    const color = known.get(key);
    if (color !== undefined) colors.set(address, color);
  }
  return colors;
}

const feedKeyOf = (address: string): string | undefined =>
  /^\/pictures\/feed\/([\w-]{22})\/\d+\.webp$/.exec(address)?.[1];

function drawnColor(address: string): string | undefined {
  const [, kind, scene, seed] =
    /^\/(pictures\/still|posters)\/([a-z]+)[-/](\d{1,9})(?:\/\d+\.webp$|\.svg(?:\?|$))/.exec(address) ?? [];
  const known = stillScenes.find((one) => one === scene);
  if (known === undefined) return undefined;
  return (kind === 'posters' ? posterColour : stillColour)(known, Number(seed));
}
