import type { Interval } from '../../../contract/interval.ts';
import type { Rendition } from '../../../contract/quality.ts';
import { keyFrameListName } from '../../../contract/stream-path.ts';
import type { KeyFrameVariant, Variant } from '../../playlist/multivariant-playlist.ts';
import type { ChannelStream } from '../channels/channel-stream.ts';
import { keyFrameVariant, type KeyFrames } from './key-frames.ts';

/** What a multivariant playlist of a channel offers. */
interface Offered {
  channelId: string;
  /** Lightest first. */
  found: readonly { rendition: Rendition; variant: Variant }[];
  stream: (rendition: Rendition) => ChannelStream | undefined;
  /** Where segments are that tell how much key frames take. */
  window: Interval;
  /** Of the media playlist beside which theirs lies. */
  name: string;
}

/** How the key frames of the lightest picture are announced: who winds sees each for a moment. None where they are far away. */
export async function lightestKeyFrames(
  keyFrames: KeyFrames,
  { channelId, found, stream, window, name }: Offered,
): Promise<KeyFrameVariant[]> {
  const lightest = found.find(({ variant }) => variant.resolution !== undefined);
  const own = lightest && stream(lightest.rendition);
  if (!lightest || !own?.head) return [];
  const { head, init } = own;
  const of = `${channelId}/${lightest.rendition}`;
  const bandwidth = await keyFrames.bandwidth(of, { head, init }, await own.beginning(window));
  return keyFrameVariant(lightest.variant, bandwidth, `${lightest.rendition}/${keyFrameListName(name)}`);
}
