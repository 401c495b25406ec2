import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuse } from '../../http-answer.ts';
import { parseMediaPath } from '../../../contract/stream-path.ts';
import { admit, reachOf, refused, type MediaParts } from './serve-media.ts';

/**
 * `GET /auth`, asked by a cache in front before it gives away bytes that it holds: may the viewer who asks for
 * `X-Original-URI` have them? 204, or 403 with the reason; 503 when nobody can say. The cache holds segments
 * without knowing what they are, so their instants are checked here too.
 */
export async function answerAuth(
  request: IncomingMessage,
  response: ServerResponse,
  parts: MediaParts,
): Promise<void> {
  const url = String(request.headers['x-original-uri'] ?? '');
  const admitted = admit(parts, url, parseMediaPath(url));
  if ('error' in admitted) {
    // A cache understands 401 and 403 only; what names nothing here is not to be had there either.
    if (admitted.error !== 'route.unknown') return refuse(response, admitted.error, admitted.reason);
    return refuse(response, 'edge.forbidden', 'scope');
  }
  const { ticket, wanted } = admitted;
  if (wanted.kind === 'segment') {
    const stream = parts.streams.stream(ticket.contentId, wanted.rendition);
    const reach = reachOf(ticket, parts.clock());
    if (!(await stream?.within(wanted.name, reach))) {
      const { error, reason } = refused(parts, 'scope', wanted.kind, url);
      return refuse(response, error, reason);
    }
  }
  // A cache keeps what was removed.
  if (wanted.kind === 'title' && !(await parts.titles.has(ticket.contentId, wanted.file)))
    return refuse(response, 'edge.forbidden', 'scope');
  response.writeHead(204, { 'cache-control': 'no-store' });
  response.end();
}
