import { spawnSync } from 'node:child_process';

/**
 * The protocols that an ffmpeg can read from, as it lists them itself; undefined when it does not say.
 * Blocks while it is asked, which is once at the start.
 */
export function inputProtocols(ffmpegPath: string): ReadonlySet<string> | undefined {
  const run = spawnSync(ffmpegPath, ['-hide_banner', '-protocols'], { encoding: 'utf8', timeout: 10_000 });
  const list = /Input:\s([\s\S]*?)Output:/.exec(run.stdout ?? '')?.[1];
  return list === undefined ? undefined : new Set(list.split(/\s+/).filter(Boolean));
}
