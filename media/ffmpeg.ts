import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { ffmpegVersionOf, isCurrentFfmpeg } from '../contract/rules/ffmpeg-version.ts';
import { StartFault } from '../runtime/start/start-fault.ts';

/** A usable ffmpeg: its path, its version line, and whether it is only the old one that came with npm. */
export interface Ffmpeg {
  path: string;
  version: string;
  bundled: boolean;
}

/**
 * Finds the ffmpeg to use: the one configured, else `ffmpeg` on PATH from version 5 on, else the bundled
 * build of 2018. Throws when none of them runs.
 * @param configured a path from the configuration (`FFMPEG_PATH`), or undefined
 */
export function findFfmpeg(configured?: string): Ffmpeg {
  if (configured) {
    const version = versionOf(configured);
    if (!version)
      throw new StartFault(
        `FFMPEG_PATH: ${configured} ei käivitu. Paranda tee või jäta see ära, siis otsitakse ffmpeg ise üles.`,
      );
    return { path: configured, version, bundled: false };
  }
  const onPath = versionOf('ffmpeg');
  if (onPath && isCurrentFfmpeg(onPath)) return { path: 'ffmpeg', version: onPath, bundled: false };
  const path = bundledFfmpegPath();
  const version = path && versionOf(path);
  if (path && version) return { path, version, bundled: true };
  throw new StartFault(
    'ffmpegi ei leitud. Paigalda ffmpeg 5 või uuem (apt install ffmpeg) või sea FFMPEG_PATH.',
  );
}

/** Where the bundled binary lies, or undefined when npm has none for this platform. */
export function bundledFfmpegPath(): string | undefined {
  try {
    const installer = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string };
    return installer.path;
  } catch {
    return undefined;
  }
}

function versionOf(path: string): string | undefined {
  const run = spawnSync(path, ['-hide_banner', '-version'], { encoding: 'utf8', timeout: 10_000 });
  return run.status === 0 ? ffmpegVersionOf(run.stdout) : undefined;
}

/** Splits fixed arguments at their spaces. Never for addresses or paths: those are one argument each, as they are. */
export const words = (text: string): string[] => text.split(' ');

/** Output arguments that make ffmpeg write the stream this side reads: fragments of half a second on a pipe. */
export const fragmentedOutput: readonly string[] = words(
  '-movflags +empty_moov+default_base_moof+frag_keyframe -frag_duration 500000 -f mp4',
);
