import type { Channel, RadioChannel } from '../../../contract/models/channel.ts';
import type { WatchedChannel } from '../../features/watch/watched.ts';

/** What the picture's overlays need of a channel. */
export function watchedChannel(channel: Channel | undefined): WatchedChannel | undefined {
  if (!channel) return undefined;
  const { id, number, name, logoUrl, lowQualSupport, mediumQualSupport, highQualSupport } = channel;
  const qualities = { low: lowQualSupport, medium: mediumQualSupport, high: highQualSupport };
  return { id, number, name, logoUrl, qualities };
}

/** A station has sound alone, so there is no quality to choose. */
export function watchedStation(station: RadioChannel | undefined): WatchedChannel | undefined {
  if (!station) return undefined;
  const { id, number, name, logoUrl } = station;
  return { id, number, name, logoUrl, qualities: { low: false, medium: false, high: false } };
}
