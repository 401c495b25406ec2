import type { Plugin } from 'vite';

type Replacement = readonly [part: RegExp, instead: string];

/**
 * What hls.js has for streams of other makers, and what it is replaced by: reading MPEG-TS, AAC and MP3, for which it makes MP4 itself,
 * and controllers that choose by the size of the element, by dropped frames or among paths, or make cues of ID3.
 */
const unneeded: readonly Replacement[] = [
  [/, \{\n  demux: TSDemuxer,[^]*?\n\}\];/, '];'],
  [/chunkMeta\.iframe && initSegmentData && TSDemuxer\.probe\([^)]*\) \? initSegmentData : /, ''],
  [/\n_MP = MP4;\n(?:MP4\.\w+ = [^;]*;\n)+/, '\n'],
  [/\n  capLevelController: CapLevelController,/, ''],
  [/\n  fpsController: FPSController,/, ''],
  [/\n  id3TrackController: ID3TrackController,/, ''],
  [/(\n  contentSteeringController: )ContentSteeringController/, '$1undefined'],
];

/** The whole build has more of it: encrypted streams, advertisements, reports to networks, pictures of its own. */
const unneededOfWhole: readonly Replacement[] = [
  [/\n\{\n  muxConfig\.splice\([^]*?\n\}\n/, '\n'],
  [/(\n  emeController: )EMEController/, '$1undefined'],
  [/\nEMEController\.CDMCleanupPromise = void 0;/, ''],
  [/(\n  cmcdController: )CMCDController/, '$1undefined'],
  [/(\n  iframeController: )IFrameController/, '$1undefined'],
  [/(\n  interstitialsController: )InterstitialsController/, '$1undefined'],
];

/**
 * A build of hls.js that plays fragmented MP4 alone, which is all that edges have. What nothing names any more falls to the bundler:
 * a sixth of the light build, a third of the whole.
 * @throws where a part is no longer there as it was, as after an update: then what is left out needs another look
 */
export function ofFragments(build: string, name: 'hls.mjs' | 'hls.light.mjs'): string {
  const parts = name === 'hls.mjs' ? [...unneeded, ...unneededOfWhole] : unneeded;
  return parts.reduce((code, [part, instead]) => {
    if (code.match(new RegExp(part, 'g'))?.length !== 1)
      throw new Error(`${name} does not have ${part} once: what is left out of it needs another look`);
    return code.replace(part, instead);
  }, build);
}

/** Has the viewer play with such builds. */
export const hlsOfFragments: Plugin = {
  name: 'hls-of-fragments',
  apply: 'build',
  transform: {
    filter: { id: /\/hls\.js\/dist\/hls(?:\.light)?\.mjs$/ },
    handler: (code, id) => ({
      code: ofFragments(code, id.endsWith('/hls.mjs') ? 'hls.mjs' : 'hls.light.mjs'),
      map: null,
    }),
  },
};
