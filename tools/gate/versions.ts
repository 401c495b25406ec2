import { spawnSync } from 'node:child_process';
import { findFfmpeg } from '../../media/ffmpeg.ts';
import { findBrowser } from '../../e2e/browser.ts';
import { findPostgresProgram } from '../../rig/postgres.ts';
import type { Tool } from './suites.ts';

const { executablePath } = await findBrowser().catch(() => ({ executablePath: '' }));

const lineOf = (program: string, ...args: string[]): string =>
  (program && spawnSync(program, args, { encoding: 'utf8' }).stdout?.split('\n')[0]?.trim()) || 'none';

const found = new Map<Tool, string>();
const ask: Record<Tool, () => string> = {
  node: () => process.version,
  ffmpeg: () => findFfmpeg(process.env.FFMPEG_PATH).version,
  chromium: () => lineOf(executablePath, '--version'),
  postgres: () => lineOf(findPostgresProgram('postgres') ?? '', '--version'),
};

/** The version of a program on this machine, `none` where it is not here. */
export function versionOf(tool: Tool): string {
  let version = found.get(tool);
  if (version === undefined) found.set(tool, (version = ask[tool]()));
  return version;
}
