import { initName, parseInitName } from '../../../../contract/stream-path.ts';
import type { PlaylistSegment } from '../../../playlist/media-playlist.ts';
import { parseSegmentName } from '../../../segments/layout.ts';
import type { ChannelStream } from '../channel-stream.ts';
import { nameWithInit } from '../one-kind-stream.ts';
import { trackLists, type TrackOptions } from './track-lists.ts';
import type { SegmentPair } from './beside-picture.ts';

interface SoundOptions extends TrackOptions {
  /** The sound in the pictures. */
  first: ChannelStream;
}

/** Sound is cut at its next fragment, up to half a second behind the picture. */
const apartMs = 700;

/** A further sound of a channel. Where nothing of it has come the first one is heard: a list that stops stops the picture. */
export function soundTrack(options: SoundOptions): ChannelStream {
  const { own, first } = options;
  const isOwn = (name: string): boolean => parseSegmentName(name) !== undefined;
  return {
    ...trackLists(options, apartMs, lineOf),
    variant: own.variant,
    beginning: own.beginning,
    playable: own.playable,
    init: async (initId) => (await own.init(initId)) ?? first.init(initId),
    within: (name, reach) => (isOwn(name) ? own : first).within(name, reach),
    segment: (name, reach) => (isOwn(name) ? own : first).segment(name, reach),
  };
}

function lineOf({ picture, own }: SegmentPair): PlaylistSegment {
  if (!own) return { ...picture, uri: nameWithInit(parseInitName(picture.initUri) ?? '', picture.uri) };
  const { name: uri, startMs, durationMs, initId } = own;
  return { ...picture, uri, startMs, durationMs, initUri: initName(initId) };
}
