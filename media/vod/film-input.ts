import { words } from '../ffmpeg.ts';

/**
 * Formats of films, sounds and texts that are one file. Lists (HLS, DASH, concat), pictures in series and descriptions of
 * sessions are none of them: those name further files, and films that are brought have no business with ours.
 */
const formats = [
  words('mov matroska webm mpegts mpeg mpegvideo m4v avi asf flv live_flv ogg mxf gxf nut wtv rm dv ivf'),
  words('h264 hevc obu mp3 aac ac3 eac3 dts truehd flac wav w64 aiff caf ape tta wv amr'),
  words('srt webvtt ass microdvd sami stl subviewer subviewer1 mpl2 jacosub realtext'),
].flat();

/** How ffmpeg is to read a film: this one file, and nothing that stands in it. */
export const filmInput = (path: string): string[] => [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  formats.join(','),
  '-i',
  `file:${path}`,
];

/** Has ffmpeg found a format that is none of those? */
export const isForeignFormat = (said: string): boolean => /not on whitelist/i.test(said);
