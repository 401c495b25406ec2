import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProcess, type Started } from '../../rig/machine/children.ts';
import { findProgram } from '../../rig/machine/programs.ts';
import { until } from '../../rig/machine/wait.ts';

/**
 * nginx before the servers, in turn, as `deploy/nginx/compose/servers.conf` has it: what one cannot be asked at all, the
 * other is. Lines of events are not kept in it, and long silences are theirs to have.
 * @param folder for its configuration and log
 * @returns undefined where there is no nginx
 */
export async function startBalancer(
  folder: string,
  port: number,
  serverPorts: readonly number[],
): Promise<Started | undefined> {
  const nginx = findProgram('nginx', ['/usr/sbin']);
  if (!nginx) return undefined;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, serverPorts));
  const started = startProcess(nginx, ['-e', join(folder, 'error.log'), '-p', folder, '-c', file]);
  await until(
    () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      ),
    10_000,
    'nginx',
  );
  return started;
}

const configuration = (folder: string, port: number, serverPorts: readonly number[]): string => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream servers {
    zone servers 64k;
    ${serverPorts.map((one) => `server 127.0.0.1:${one} max_fails=2 fail_timeout=5s;`).join('\n    ')}
    keepalive 32;
  }
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_connect_timeout 2s;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://servers;
      proxy_read_timeout 120s;
    }
  }
}
`;
