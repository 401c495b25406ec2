import { spawnSync } from 'node:child_process';

/**
 * The protocols that an ffmpeg can read from, as it lists them itself; undefined when it does not say.
 * Blocks while it is asked, which is once at the start.
 */
export function inputProtocols(ffmpegPath: string): ReadonlySet<string> | undefined {
  const list = /Input:\s([\s\S]*?)Output:/.exec(ask(ffmpegPath, '-protocols'))?.[1];
  return list === undefined ? undefined : new Set(list.split(/\s+/).filter(Boolean));
}

/** The filters of an ffmpeg, likewise. */
export function filtersOf(ffmpegPath: string): ReadonlySet<string> | undefined {
  const names = [...ask(ffmpegPath, '-filters').matchAll(/^ [T.][S.][C.] +(\w+) /gm)].map(([, name]) => name);
  return names.length === 0 ? undefined : new Set(names.filter((name) => name !== undefined));
}

const ask = (ffmpegPath: string, list: string): string =>
  spawnSync(ffmpegPath, ['-hide_banner', list], { encoding: 'utf8', timeout: 10_000 }).stdout ?? '';
