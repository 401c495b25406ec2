/** The oldest that reads what feeds bring today. */
const oldestMajor = 5;

/** The version in what `ffmpeg -version` says first; undefined when that is no ffmpeg. */
export const ffmpegVersionOf = (said: string): string | undefined => /^ffmpeg version (\S+)/.exec(said)?.[1];

/** `5.1.9-0+deb12u1` or a build of the development branch (`N-…`, `2026-…`), which counts as current. */
export function isCurrentFfmpeg(version: string): boolean {
  const major = /^n?(\d{1,2})\./.exec(version)?.[1];
  return major === undefined || Number(major) >= oldestMajor;
}
