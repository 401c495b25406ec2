import { previewName } from '../../../../contract/tracks.ts';
import type { Archive } from '../../../segments/archive.ts';
import type { FedChannel } from '../fed-channel.ts';
import type { PreviewSource } from './preview-stream.ts';

/**
 * What an ingest has stored beside a channel's renditions.
 * @param own the folder, as a rendition
 */
export const storedPreviews = (channelId: string, own: FedChannel, archive: Archive): PreviewSource => ({
  async find({ fromMs, toMs }) {
    const stored = await own.stored({ fromMs, toMs });
    return stored
      .filter(({ startMs }) => startMs >= fromMs)
      .map(({ startMs, sequence, name, length }) => ({ atMs: startMs, sequence, name, length }));
  },
  read: (name) => archive.readSegment(channelId, previewName, name),
  within: own.within,
});
