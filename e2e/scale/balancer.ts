import type { Started } from '../../rig/machine/children.ts';
import { findNginx, startNginx } from '../../rig/nginx.ts';

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
  const nginx = findNginx();
  if (!nginx) return undefined;
  return startNginx(nginx, folder, balancing(port, serverPorts), `http://127.0.0.1:${port}/`);
}

const balancing = (port: number, serverPorts: readonly number[]): string => `
upstream servers {
  zone servers 64k;
  ${serverPorts.map((one) => `server 127.0.0.1:${one} max_fails=2 fail_timeout=5s;`).join('\n  ')}
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
}`;
