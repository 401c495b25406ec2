import type { WatchlistEntry } from '../../../contract/models/watchlist.ts';
import { pictureSet } from '../../../contract/pictures.ts';
import { Picture } from '../../ui/picture.tsx';
import { ProgramPicture } from '../../ui/program-picture/program-picture.tsx';

/** The picture of what was put away: its own, else that of a moment of an airing; else nothing. */
export function EntryPicture({ entry, sizes }: { entry: WatchlistEntry; sizes: string }) {
  const { kind, key, channel, startTime, endTime } = entry;
  const imgUrl = entry.imgUrl ?? entry.posterUrl;
  if (imgUrl !== null) return <Picture src={imgUrl} srcSet={pictureSet(imgUrl)} sizes={sizes} />;
  if (kind !== 'program' || !channel || startTime === null || endTime === null) return null;
  const program = { id: Number(key), startTime, endTime, imgUrl };
  return <ProgramPicture program={program} channelId={channel.id} sizes={sizes} />;
}
