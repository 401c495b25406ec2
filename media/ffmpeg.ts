import { spawnSync } from 'node:child_process';
import { segmentMs } from '../contract/constants.ts';
import { sourceReport } from '../contract/i18n/source-report.ts';
import { ffmpegVersionOf, isCurrentFfmpeg } from '../contract/rules/ffmpeg-version.ts';
import { StartFault } from '../runtime/start/start-fault.ts';

/** The ffmpeg of this machine. One that is missing has a path still: it may be installed while this process runs. */
export interface Ffmpeg {
  path: string;
  /** `none` where it is missing. */
  version: string;
  missing: boolean;
  /** Older than what feeds need. */
  outdated: boolean;
}

/** What is reported wherever something needs it. */
export const ffmpegMissing = sourceReport('noFfmpeg');

/**
 * Finds the ffmpeg to use: the one configured, else `ffmpeg` on PATH. Virtual channels and fragmented HLS need none; other feeds and
 * films fail in words until there is one.
 * @param configured a path from the configuration (`FFMPEG_PATH`), or undefined
 * @throws StartFault when the one configured does not run
 */
export function findFfmpeg(configured?: string): Ffmpeg {
  const path = configured ?? 'ffmpeg';
  const version = versionOf(path);
  if (configured && version === undefined)
    throw new StartFault(
      `FFMPEG_PATH: ${configured} ei käivitu. Paranda tee või jäta see ära, siis otsitakse ffmpeg ise üles.`,
    );
  return {
    path,
    version: version ?? 'none',
    missing: version === undefined,
    outdated: version !== undefined && !isCurrentFfmpeg(version),
  };
}

/** Why a process did not start, in words where the program is not there. */
export const startFaultText = (fault: NodeJS.ErrnoException): string =>
  fault.code === 'ENOENT' ? ffmpegMissing : fault.message;

function versionOf(path: string): string | undefined {
  const run = spawnSync(path, ['-hide_banner', '-version'], { encoding: 'utf8', timeout: 10_000 });
  return run.status === 0 ? ffmpegVersionOf(run.stdout) : undefined;
}

/** Splits fixed arguments at their spaces. Never for addresses or paths: those are one argument each, as they are. */
export const words = (text: string): string[] => text.split(' ');

/** Key frames by the clock, so that all renditions of a picture are cut at the same instants. */
export const keyFramesByTheClock: readonly string[] = words(
  `-force_key_frames expr:gte(t,n_forced*${segmentMs / 2000})`,
);

/** Output arguments that make ffmpeg write the stream this side reads: fragments of half a second on a pipe. */
export const fragmentedOutput: readonly string[] = words(
  '-movflags +empty_moov+default_base_moof+frag_keyframe -frag_duration 500000 -f mp4',
);
