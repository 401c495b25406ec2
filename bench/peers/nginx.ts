import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProcess, type Started } from '../../rig/machine/children.ts';
import { processTree } from '../../rig/machine/processes.ts';
import { waitFor } from '../../rig/machine/wait.ts';

export interface Nginx {
  /** The one worker: it does the work, so its CPU counts. */
  workerPid: number;
  stop: Started['stop'];
}

/** Starts nginx with one worker over the files of a folder, as fast as its manual knows. */
export async function startNginx(
  program: string,
  files: string,
  folder: string,
  port: number,
): Promise<Nginx> {
  const home = join(folder, 'nginx');
  mkdirSync(home, { recursive: true });
  const config = join(home, 'nginx.conf');
  writeFileSync(config, configOf(home, files, port));
  const master = startProcess(program, ['-p', home, '-c', config, '-e', join(home, 'error.log')]);
  await waitFor(`http://127.0.0.1:${port}/${readdirSync(files)[0]}`, 10_000);
  const worker = processTree(master.pid).find(({ command }) => command.includes('worker process'));
  if (!worker) throw new Error('nginx has no worker');
  return { workerPid: worker.pid, stop: master.stop };
}

function configOf(home: string, files: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${home}/${name};`,
  );
  return `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${home}/nginx.pid;
events { worker_connections 256; }
http {
${temporary.join('\n')}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=100 inactive=60s;
  default_type video/mp4;
  server {
    listen 127.0.0.1:${port};
    root ${files};
    add_header Cache-Control "public, max-age=86400, immutable";
  }
}
`;
}
