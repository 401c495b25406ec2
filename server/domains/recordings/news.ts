import { tNews } from '../../i18n/et/news.ts';
import type { RecordingRow } from './recording-store.ts';

type Cause = 'ready' | 'partial' | 'failed' | 'rescued' | 'cancelled' | 'quota' | 'expires';

/** What members are told of a recording, which is named as on screens: the series and the episode, without its numbers where it has a name. */
export function recordingNews(
  cause: Cause,
  { details: { name, seriesName, episodeName } }: Pick<RecordingRow, 'details'>,
): string {
  const title = seriesName && episodeName ? `${seriesName}: ${episodeName}` : name;
  return tNews(`recording.${cause}`, { title });
}
