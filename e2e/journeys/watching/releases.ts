import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { port } from '../../settings.ts';

/** What the bundler names by a hash of what is in it. */
const hashed = /\b([\w-]+-[\w-]{8})\.(js|css)\b/g;
const ofNext = /-next\.(js|css)$/;

/**
 * The lane's server behind an address of its own, where a release can come out: the same build, in which every piece has
 * another name and names the others so, as it is when each of them has changed.
 */
export async function startReleases() {
  let released = false;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url!.replace(ofNext, '.$1');
    const { authorization, 'content-type': type } = request.headers;
    const body = await buffer(request);
    const from = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: request.method!,
      headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
      ...(body.length > 0 && { body }),
    });
    const headers = Object.fromEntries(from.headers);
    for (const name of ['content-length', 'content-encoding', 'etag', 'last-modified']) delete headers[name];
    const asNext = released && (ofNext.test(request.url!) || !path.startsWith('/assets/'));
    const isCode = /javascript|html|css/.test(headers['content-type'] ?? '');
    response.writeHead(from.status, headers);
    response.end(
      isCode && asNext
        ? (await from.text()).replace(hashed, '$1-next.$2')
        : Buffer.from(await from.arrayBuffer()),
    );
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    comesOut: () => void (released = true),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
