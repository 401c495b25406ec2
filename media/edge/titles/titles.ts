import type { Interval } from '../../../contract/interval.ts';
import type { Rendition } from '../../../contract/quality.ts';
import { createKept } from '../../../runtime/kept/kept.ts';
import { defined } from '../../../runtime/defined.ts';
import { frameRateOf } from '../../fmp4/frame-rate.ts';
import { readInit } from '../../fmp4/init.ts';
import { writeTitlePlaylist } from '../../playlist/title-playlist.ts';
import { initName } from '../../../contract/stream-path.ts';
import type { TitleFiles, TitleManifest } from '../../vod/read-titles.ts';
import { countOf, type StoredTitle, type StoredTrack } from '../../vod/title-files.ts';
import {
  captionsFileName,
  titlePictureName,
  titleSegmentName,
  type TitleFile,
} from '../../../contract/stream-path.ts';
import { keyFrameHeadBytes } from '../../fmp4/key-frame.ts';
import { createKeyFrames, type KeyFrameSource } from '../key-frames/key-frames.ts';
import { writeTitleMaster, type TitlePicture } from './title-master.ts';
import { createTitlePreviews, type TitlePreviews } from './title-previews.ts';
import { createTitleSegments, type TitleSegments } from './title-segments.ts';

/** Titles that were asked for of late; one of two hours takes about half a megabyte. */
const mostBytes = 16 * 1024 * 1024;
/** A line of a playlist, and what tells the place of a segment. */
const bytesOfSegment = 70;

export interface Titles {
  /** The multivariant playlist of a title with those of its pictures that are allowed. */
  multivariant: (id: string, allowed: readonly Rendition[]) => Promise<string | undefined>;
  /** Whether a file of this name belongs to what the title is now. */
  has: (id: string, file: TitleFile) => Promise<boolean>;
  /** From when until when of a title a file of it lasts; undefined where that is no segment. */
  times: (id: string, file: TitleFile) => Promise<Interval | undefined>;
  /** Anything else of it; undefined when there is no such thing. */
  file: (id: string, file: TitleFile) => Promise<Buffer | undefined>;
}

interface OpenTitle {
  read: TitleManifest;
  title: StoredTitle;
  id: number;
  /** By track, made when first asked for. */
  playlists: Map<string, Buffer>;
  segments: TitleSegments;
  pictures: Map<string, Promise<TitlePicture>>;
  /** Small pictures, when first asked for. */
  previews?: TitlePreviews;
}

export function createTitles(files: TitleFiles): Titles {
  const opened = createKept<string, OpenTitle>({
    name: 'titles',
    mostBytes,
    bytesOf: ({ title }) =>
      4_000 + bytesOfSegment * title.tracks.reduce((sum, track) => sum + linesOf(track), 0),
  });

  async function openTitle(name: string): Promise<OpenTitle | undefined> {
    if (!/^[1-9]\d{4,5}$/.test(name)) return undefined;
    const id = Number(name);
    const known = opened.get(name);
    const read = await files.manifest(id);
    if (known && known.read === read) return known;
    opened.delete(name);
    if (!read) return undefined;
    const fresh = {
      read,
      title: read.title,
      id,
      playlists: new Map<string, Buffer>(),
      segments: createTitleSegments(files, id),
      pictures: new Map<string, Promise<TitlePicture>>(),
    };
    opened.set(name, fresh);
    return fresh;
  }

  const keyFrames = createKeyFrames();

  /** What key frames are taken from; undefined where each would be a call to elsewhere. */
  function keySource(one: OpenTitle, track: StoredTrack): KeyFrameSource | undefined {
    if (!files.isNear || track.kind !== 'video') return undefined;
    return {
      head: (name) => one.segments(track, Number(/-(\d+)\.m4s$/.exec(name)?.[1]), keyFrameHeadBytes),
      init: () => files.init(one.id, track),
    };
  }
  const keysName = (one: OpenTitle, track: StoredTrack): string => `${one.id}/${track.name}`;

  async function keysOf(one: OpenTitle, track: StoredTrack): Promise<Buffer | undefined> {
    const source = keySource(one, track);
    return source && keyFrames.list(keysName(one, track), source, playlistOf(one, track));
  }

  async function keyBandwidth(one: OpenTitle, track: StoredTrack): Promise<number | undefined> {
    const source = keySource(one, track);
    return source && keyFrames.bandwidth(keysName(one, track), source, linesIn(track));
  }

  return {
    async multivariant(id, allowed) {
      const one = await openTitle(id);
      return (
        one &&
        writeTitleMaster(one.title, allowed, {
          pictureOf: (track) => pictureOf(files, one, track),
          keyBandwidth: (track) => keyBandwidth(one, track),
        })
      );
    },
    async has(id, file) {
      const track = (await openTitle(id))?.title.tracks.find(({ name }) => name === file.track);
      if (!track || file.kind === 'playlist' || file.kind === 'sheet') return track !== undefined;
      return file.kind === 'init' ? track.initId === file.initId : track.version === file.version;
    },
    async times(id, file) {
      if (file.kind !== 'segment') return undefined;
      const track = (await openTitle(id))?.title.tracks.find(({ name }) => name === file.track);
      return track && timesIn(track, file.number);
    },
    async file(id, file) {
      const one = await openTitle(id);
      const track = one?.title.tracks.find(({ name }) => name === file.track);
      if (!one || !track) return undefined;
      if (file.kind === 'playlist') return file.keys ? keysOf(one, track) : playlistOf(one, track);
      if (file.kind === 'init') {
        const right = track.initId === file.initId;
        return right ? files.init(one.id, track) : undefined;
      }
      if (file.kind === 'sheet')
        return track.kind === 'image' ? previewsOf(files, one, track).sheet(file.interval) : undefined;
      if (track.version !== file.version) return undefined;

      if (file.kind === 'captions') return track.kind === 'text' ? files.captions(one.id, track) : undefined;
      return track.kind === 'image'
        ? previewsOf(files, one, track).picture(file.number)
        : one.segments(track, file.number);
    },
  };
}

/** The playlist of a track is made when it is asked for, and counts from the beginning. */
const linesOf = (track: StoredTrack): number => (track.kind === 'text' ? 1 : countOf(track));

const previewsOf = (files: TitleFiles, one: OpenTitle, track: StoredTrack): TitlePreviews =>
  (one.previews ??= createTitlePreviews(files, one.id, track));

/** What only the bytes of a picture tell, read once while a title is open. */
function pictureOf(files: TitleFiles, one: OpenTitle, track: StoredTrack): Promise<TitlePicture> {
  const known = one.pictures.get(track.name);
  if (known) return known;
  const reading = readPicture(files, one, track);
  one.pictures.set(track.name, reading);
  reading.catch(() => one.pictures.delete(track.name));
  return reading;
}

async function readPicture(files: TitleFiles, one: OpenTitle, track: StoredTrack): Promise<TitlePicture> {
  const [init, segment] = await Promise.all([files.init(one.id, track), one.segments(track, 0)]);
  if (!init || !segment) return {};
  const { tracks } = readInit(init);
  return { frameRate: frameRateOf(segment, tracks), range: tracks[0]?.picture?.range };
}

function playlistOf(one: OpenTitle, track: StoredTrack): Buffer {
  let playlist = one.playlists.get(track.name);
  if (!playlist) one.playlists.set(track.name, (playlist = Buffer.from(writePlaylist(one.title, track))));
  return playlist;
}

/** The segments of a track as lists name them. */
function linesIn(track: StoredTrack) {
  const { kind, version, initId } = track;
  const nameOf = kind === 'image' ? titlePictureName : titleSegmentName;
  return Array.from({ length: countOf(track) }, (_, i) => ({
    uri: nameOf(version, i),
    durationMs: durationOf(track, i),
    initUri: initName(initId),
  }));
}

/** Lengths stand beside sizes, one pair for each segment, or fewer where they come again and again. */
const durationOf = ({ segments }: StoredTrack, number: number): number =>
  defined(segments[(2 * number) % segments.length]);

function timesIn(track: StoredTrack, number: number): Interval | undefined {
  if (number >= countOf(track)) return undefined;
  let fromMs = 0;
  for (let before = 0; before < number; before++) fromMs += durationOf(track, before);
  return { fromMs, toMs: fromMs + durationOf(track, number) };
}

function writePlaylist(title: StoredTitle, track: StoredTrack): string {
  const { version } = track;
  if (track.kind === 'text')
    return writeTitlePlaylist({
      segments: [{ uri: captionsFileName(version), durationMs: title.durationMs }],
    });
  const lines = linesIn(track);
  if (track.kind === 'image') return writeTitlePlaylist({ imagesOnly: true, segments: lines });
  return writeTitlePlaylist({ initUri: initName(track.initId), segments: lines });
}
