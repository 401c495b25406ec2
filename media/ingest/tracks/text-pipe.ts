import type { SourceTrack } from '../../../contract/models/tracks.ts';
import { announcedBitmaps, bitmapTag } from '../../texts/bitmaps/bitmap-descriptor.ts';
import { createBitmapReader } from '../../texts/bitmaps/bitmap-reader.ts';
import type { TextScreen } from '../../texts/screen.ts';
import { announcedPages, teletextTag } from '../../texts/teletext/teletext-descriptor.ts';
import { createTeletextReader } from '../../texts/teletext/teletext-reader.ts';
import {
  createTransportReader,
  type Descriptor,
  type ElementaryStream,
} from '../../texts/transport-stream.ts';
import { numbered } from './source-streams.ts';

type OnScreen = (track: SourceTrack, screen: TextScreen) => void;
type PushData = (data: Buffer, atSeconds: number) => void;

/**
 * Reads what ffmpeg copies of one stream of texts.
 * @param order among streams that look the same
 * @param onFound called with its tracks when they are known
 */
export function createTextReader(
  order: number,
  onFound: (tracks: readonly SourceTrack[]) => void,
  onScreen: OnScreen,
): { push: (bytes: Buffer) => void } {
  let readers = new Map<number, PushData[]>();

  function begin(streams: readonly ElementaryStream[]): void {
    const found: SourceTrack[] = [];
    const add = (track: SourceTrack): SourceTrack => {
      const own = numbered({ ...track, order }, found);
      found.push(own);
      return own;
    };
    readers = new Map(
      streams.map(({ pid, descriptors }) => [
        pid,
        descriptors.flatMap((one) => readersOf(one, add, onScreen)),
      ]),
    );
    onFound(found);
  }

  return createTransportReader({
    onStreams: begin,
    onPacket({ stream, data, atSeconds }) {
      for (const push of readers.get(stream.pid) ?? []) passOver(() => push(data, atSeconds));
    },
  });
}

/** One packet that is cut short must not cost all that follows. */
function passOver(read: () => void): void {
  try {
    read();
  } catch (fault) {
    if (!(fault instanceof RangeError)) throw fault;
  }
}

function readersOf(
  descriptor: Descriptor,
  add: (track: SourceTrack) => SourceTrack,
  onScreen: OnScreen,
): PushData[] {
  if (descriptor.tag === teletextTag) {
    const pages = announcedPages(descriptor);
    const tracks = new Map<string, SourceTrack>();
    for (const { page, language, purpose } of pages)
      tracks.set(page, add({ kind: 'text', form: 'teletext', language, purpose, page, order: 0 }));
    const reader = createTeletextReader(pages, (page, screen) => {
      const track = tracks.get(page);
      if (track) onScreen(track, screen);
    });
    return [reader.push];
  }
  if (descriptor.tag !== bitmapTag) return [];
  return announcedBitmaps(descriptor).map(({ language, purpose, pages }) => {
    const track = add({ kind: 'text', form: 'dvb', language, purpose, order: 0 });
    return createBitmapReader(pages, (screen) => onScreen(track, screen)).push;
  });
}
