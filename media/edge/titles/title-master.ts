import { trackNames } from '../../../contract/i18n/track-names.ts';
import type { ChannelTrack } from '../../../contract/models/tracks.ts';
import type { Rendition } from '../../../contract/quality.ts';
import {
  keyFrameListName,
  renditionOfTitlePicture,
  trackPlaylistName,
} from '../../../contract/stream-path.ts';
import { defined } from '../../../runtime/defined.ts';
import type { VideoRange } from '../../fmp4/codec/picture-codec.ts';
import { announcedAs } from '../../playlist/announced-role.ts';
import { bandwidthOf, type Bandwidth } from '../../playlist/bandwidth.ts';
import {
  writeMultivariantPlaylist,
  type KeyFrameVariant,
  type RenditionGroupMember,
  type Variant,
} from '../../playlist/multivariant-playlist.ts';
import { keyFrameVariant } from '../key-frames/key-frames.ts';
import type { StoredTitle, StoredTrack } from '../../vod/title-files.ts';

/** What a title's folder does not say of a picture. */
export interface TitlePicture {
  frameRate?: number | undefined;
  range?: VideoRange | undefined;
}

function bandwidthOfTrack({ segments }: StoredTrack): Bandwidth {
  const measured = Array.from({ length: segments.length / 2 }, (_, i) => ({
    durationMs: defined(segments[2 * i]),
    length: defined(segments[2 * i + 1]),
  }));
  return bandwidthOf(measured);
}

const mostOf = (all: readonly Bandwidth[]): Bandwidth => ({
  peak: Math.max(0, ...all.map(({ peak }) => peak)),
  average: Math.max(0, ...all.map(({ average }) => average)),
});

/** What is read of a title's pictures. */
interface TitleFacts {
  pictureOf: (track: StoredTrack) => Promise<TitlePicture>;
  /** Of a picture's key frames, in bits a second; undefined where they are not to be had. */
  keyBandwidth: (track: StoredTrack) => Promise<number | undefined>;
}

/** Sound and texts are groups of their own, so that a viewer changes them without changing the picture. */
export async function writeTitleMaster(
  { tracks }: StoredTitle,
  allowed: readonly Rendition[],
  { pictureOf, keyBandwidth }: TitleFacts,
): Promise<string | undefined> {
  const of = (kind: StoredTrack['kind']): StoredTrack[] => tracks.filter((track) => track.kind === kind);
  const [sounds, texts] = [of('audio'), of('text')];
  const pictures = of('video').filter(({ name }) => {
    const needed = renditionOfTitlePicture(name);
    return needed !== undefined && allowed.includes(needed);
  });
  const uriOf = ({ name }: StoredTrack): string => `${name}/${trackPlaylistName}`;
  const [sound] = sounds;
  if (pictures.length === 0 && (!sound || of('video').length > 0)) return undefined;
  const loudest = mostOf(sounds.map(bandwidthOfTrack));
  const groups = [
    ...membersOf(sounds, 'sound', 'Heli', uriOf),
    ...membersOf(texts, 'text', 'Subtiitrid', uriOf),
  ];
  const variantOf = async (track: StoredTrack): Promise<Variant> => {
    const own = bandwidthOfTrack(track);
    const isVideo = track.kind === 'video';
    return {
      uri: uriOf(track),
      bandwidth: isVideo ? { peak: own.peak + loudest.peak, average: own.average + loudest.average } : own,
      codecs: [...new Set([track.codec, ...sounds.map(({ codec }) => codec)])],
      ...(isVideo && {
        resolution: { width: track.width, height: track.height },
        ...(await pictureOf(track)),
      }),
      ...(sound && { audio: 'sound' }),
      ...(texts.length > 0 && { subtitles: 'texts' }),
    };
  };
  const variants = await Promise.all((pictures.length > 0 ? pictures : sound ? [sound] : []).map(variantOf));
  const images = pictures.length > 0 ? of('image') : [];
  const keys = await keyFramesOf(pictures, { pictureOf, keyBandwidth });
  return writeMultivariantPlaylist(
    variants,
    groups,
    images.map((track) => ({
      uri: uriOf(track),
      bandwidth: bandwidthOfTrack(track).peak,
      resolution: { width: track.width, height: track.height },
    })),
    keys,
  );
}

/** The key frames of the lightest picture: who winds sees each for a moment. */
async function keyFramesOf(
  pictures: readonly StoredTrack[],
  { pictureOf, keyBandwidth }: TitleFacts,
): Promise<KeyFrameVariant[]> {
  const [lightest] = [...pictures].sort((a, b) => a.width - b.width);
  if (!lightest) return [];
  const { name, width, height, codec } = lightest;
  const { range } = await pictureOf(lightest);
  const variant = { codecs: [codec], resolution: { width, height }, range };
  const uri = `${name}/${keyFrameListName(trackPlaylistName)}`;
  return keyFrameVariant(variant, await keyBandwidth(lightest), uri);
}

/**
 * Tracks as a group, named in Estonian as people choose from them, no two alike.
 * @param unknown stands for a language that nobody knows
 */
function membersOf(
  tracks: readonly StoredTrack[],
  kind: ChannelTrack['kind'],
  unknown: string,
  uriOf: (track: StoredTrack) => string,
): RenditionGroupMember[] {
  const usual = kind === 'sound' ? 'main' : 'subtitles';
  const roles = tracks.map(({ role = usual }) => role);
  const named = tracks.map(({ language, role = usual }) => ({
    kind,
    language,
    role,
    label: language === 'und' && role === usual ? unknown : null,
  }));
  const names = trackNames(named, 'et');
  // A film may begin with its description: the first that is for everybody plays.
  const first = kind === 'sound' ? Math.max(0, roles.indexOf(usual)) : -1;
  return tracks.map((track, i) => ({
    type: kind === 'sound' ? 'AUDIO' : 'SUBTITLES',
    group: kind === 'sound' ? 'sound' : 'texts',
    name: defined(names[i]),
    language: track.language,
    chosen: i === first,
    ...announcedAs(defined(roles[i]), i === first),
    uri: uriOf(track),
  }));
}
