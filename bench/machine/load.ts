import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../../rig/machine/programs.ts';

export interface Load {
  /** Address without a path. */
  base: string;
  /** Asked for in turn. */
  paths: readonly string[];
  headers?: Readonly<Record<string, string>>;
}

/** Puts a server under load for a while and answers how many requests it served. */
export type Generator = (load: Load, seconds: number) => Promise<number>;

const connections = 16;

/** `wrk` where there is one, else requests of our own; the same for everybody in one run. */
export function loadGenerator(folder: string): { name: string; generate: Generator } {
  const wrk = findProgram('wrk');
  return wrk ? { name: 'wrk', generate: byWrk(wrk, folder) } : { name: 'node', generate: byNode };
}

function byWrk(program: string, folder: string): Generator {
  return async ({ base, paths, headers = {} }, seconds) => {
    // Of its own: several may ask at once.
    const script = join(mkdtempSync(join(folder, 'wrk-')), 'requests.lua');
    writeFileSync(script, luaOf(paths, headers));
    const args = ['-t1', `-c${connections}`, `-d${Math.ceil(seconds)}s`, '-s', script, base];
    const { stdout } = await promisify(execFile)(program, args);
    const refused = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1];
    if (refused) throw new Error(`${base}: ${refused} requests were refused`);
    return Number(/(\d+) requests in/.exec(stdout)?.[1] ?? NaN);
  };
}

/** All requests are written out beforehand, so that the generator has little to do while it measures. */
function luaOf(paths: readonly string[], headers: Readonly<Record<string, string>>): string {
  const fields = Object.entries(headers).map(
    ([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
  );
  return `${fields.join('\n')}
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local ready = {}
local turn = 0
function init() for i, path in ipairs(paths) do ready[i] = wrk.format('GET', path) end end
function request() turn = turn % #ready + 1; return ready[turn] end
`;
}

const byNode: Generator = async ({ base, paths, headers = {} }, seconds) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1000;
  let served = 0;
  const ask = (path: string): Promise<void> =>
    new Promise((done, fail) => {
      const request = get(base + path, { agent, headers }, (response) => {
        if (response.statusCode !== 200) fail(new Error(`${base}: answered ${response.statusCode}`));
        response.on('end', done).resume();
      });
      request.on('error', fail);
    });
  const connection = async (): Promise<void> => {
    while (performance.now() < until) await ask(paths[served++ % paths.length]!);
  };
  try {
    await Promise.all(Array.from({ length: connections }, connection));
  } finally {
    agent.destroy();
  }
  return served;
};
