import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findNginx, startNginx } from '../../rig/nginx.ts';
import { freePort } from '../../runtime/testing/free-port.ts';
import { temporaryDirectory } from './temporary-directory.ts';

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
  const url = `http://127.0.0.1:${port}`;
  const nginx = await startNginx(findNginx()!, home.path, site, url);
  return {
    url,
    async stop() {
      await nginx.stop();
      await home.dispose();
    },
  };
}
