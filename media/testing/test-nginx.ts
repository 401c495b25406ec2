import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../runtime/testing/free-port.ts';
import { temporaryDirectory } from './test-media.ts';

/** nginx as this machine has it; undefined where it has none. */
export const nginxProgram = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  .map((folder) => join(folder, 'nginx'))
  .find((path) => existsSync(path));

const shipped = new URL('../../deploy/nginx/paasuke-edge.conf', import.meta.url);

export interface TestNginx {
  url: string;
  stop: () => Promise<void>;
}

/** Runs the configuration that we ship in front of an edge; only its addresses and folders are others. */
export async function startTestNginx(edgePort: number): Promise<TestNginx> {
  const home = await temporaryDirectory();
  const port = await freePort();
  const site = (await readFile(shipped, 'utf8'))
    .replace('127.0.0.1:8081', `127.0.0.1:${edgePort}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/var/cache/nginx/paasuke', join(home.path, 'cache'));
  await writeFile(join(home.path, 'nginx.conf'), around(home.path, site));
  const args = ['-p', home.path, '-c', join(home.path, 'nginx.conf'), '-e', join(home.path, 'error.log')];
  const child = spawn(nginxProgram!, args, { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && !(await answers(`${url}/`))) await sleep(20);
  if (child.exitCode !== null) throw new Error(await readFile(join(home.path, 'error.log'), 'utf8'));
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await home.dispose();
    },
  };
}

function around(home: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  return `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${home}/nginx.pid;
events { worker_connections 256; }
http {
access_log off;
${temporary.join('\n')}
${site}
}
`;
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );
