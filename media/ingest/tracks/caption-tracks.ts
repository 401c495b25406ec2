import type { SourceTrack } from '../../../contract/models/tracks.ts';
import { captionsIn } from '../../texts/captions/caption-pairs.ts';
import { createCaptionReader } from '../../texts/captions/caption-reader.ts';
import { createDtvccReader } from '../../texts/captions/dtvcc-reader.ts';
import type { TextScreen } from '../../texts/screen.ts';
import type { PictureListener } from '../output/store-stream.ts';

export interface CaptionTracksOptions {
  /** Languages, where somebody says them, by channels (`CC1`, `SERVICE1`). */
  languages?: ReadonlyMap<string, string> | undefined;
  /** There is no telling that a picture has captions before the first of them. */
  onFound: (track: SourceTrack) => void;
  onScreen: (track: SourceTrack, screen: TextScreen) => void;
}

/** By custom the first service says what CC1 says, and the second what CC3 does. */
const usualTwins: readonly (readonly [channel: number, service: number])[] = [
  [1, 1],
  [3, 2],
];
/** So long CEA-608 is held back for the text of a service that comes along. */
const heldSeconds = 10;
const mostHeld = 50;

/** The captions within a picture. Of two that say the same in CEA-608 and CEA-708, the one of CEA-708 is taken, if it says anything. */
export function createCaptionTracks({
  languages = new Map(),
  onFound,
  onScreen,
}: CaptionTracksOptions): Pick<PictureListener, 'cut'> {
  /** Packets of CEA-708 come along, and one of them may say something. */
  let hasPackets = false;
  const offered = { channels: new Set<number>(), services: new Set<number>() };
  const held = new Map<number, TextScreen[]>();

  const areTwins = (channel: number, service: number): boolean => sayTheSame(languages, channel, service);

  const mayCome = (channel: number): boolean =>
    hasPackets && [1, 2, 3, 4, 5, 6].some((service) => areTwins(channel, service));

  function showService(service: number, screen: TextScreen): void {
    const track = captionTrack('cea708', languages.get(`SERVICE${service}`), service - 1);
    if (!offered.services.has(service)) {
      // What a run has begun with it goes on with.
      const isOffered = [...offered.channels].some((channel) => areTwins(channel, service));
      if (!screen.rows || isOffered) return;
      offered.services.add(service);
      onFound(track);
    }
    onScreen(track, screen);
  }

  function showChannel(channel: number, screen: TextScreen): void {
    const track = captionTrack('cea608', languages.get(`CC${channel}`), channel - 1);
    if (offered.channels.has(channel)) return onScreen(track, screen);
    if ([...offered.services].some((service) => areTwins(channel, service))) return;
    const screens = [...(held.get(channel) ?? []), screen].slice(-mostHeld);
    const first = screens.find(({ rows }) => rows);
    if (!first) return;
    if (mayCome(channel) && Math.abs(screen.atSeconds - first.atSeconds) < heldSeconds)
      return void held.set(channel, screens);
    held.delete(channel);
    offered.channels.add(channel);
    onFound(track);
    for (const one of screens) onScreen(track, one);
  }

  const channels = createCaptionReader((channel, screen) => showChannel(channel + 1, screen));
  const services = createDtvccReader(showService);
  return {
    cut(segment, tracks) {
      const { pairs, packets } = captionsIn(segment, tracks);
      hasPackets ||= packets.length > 0;
      packets.forEach(services.push);
      pairs.forEach(channels.push);
    },
  };
}

const captionTrack = (form: 'cea608' | 'cea708', language = '', order: number): SourceTrack => ({
  kind: 'text',
  form,
  language,
  purpose: 'normal',
  order,
});

function sayTheSame(languages: ReadonlyMap<string, string>, channel: number, service: number): boolean {
  const [one, other] = [languages.get(`CC${channel}`), languages.get(`SERVICE${service}`)];
  if (one && other) return one === other;
  return usualTwins.some((twins) => twins[0] === channel && twins[1] === service);
}
