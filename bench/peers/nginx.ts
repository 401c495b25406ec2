import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Started } from '../../rig/machine/children.ts';
import { processTree } from '../../rig/machine/processes.ts';
import { startNginx } from '../../rig/nginx.ts';

export interface NginxOfFiles {
  /** The one worker: it does the work, so its CPU counts. */
  workerPid: number;
  stop: Started['stop'];
}

/** Starts nginx with one worker over the files of a folder, as fast as its manual knows. */
export async function startNginxOfFiles(
  program: string,
  files: string,
  folder: string,
  port: number,
): Promise<NginxOfFiles> {
  const url = `http://127.0.0.1:${port}/${readdirSync(files)[0]}`;
  const master = await startNginx(program, join(folder, 'nginx'), serving(files, port), url);
  const worker = processTree(master.pid).find(({ command }) => command.includes('worker process'));
  if (!worker) throw new Error('nginx has no worker');
  return { workerPid: worker.pid, stop: master.stop };
}

const serving = (files: string, port: number): string => `
sendfile on;
tcp_nopush on;
keepalive_requests 1000000;
open_file_cache max=100 inactive=60s;
default_type video/mp4;
server {
  listen 127.0.0.1:${port};
  root ${files};
  add_header Cache-Control "public, max-age=86400, immutable";
}`;
