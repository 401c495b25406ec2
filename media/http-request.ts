import type { IncomingMessage } from 'node:http';

/** What is asked for, wherever it was read. */
export interface HttpRequest {
  method: string;
  url: string;
  /** A header by its name in small letters; undefined where there is none. */
  header: (name: string) => string | undefined;
}

export function requestOf({ method = '', url = '', headers }: IncomingMessage): HttpRequest {
  return { method, url, header: (name) => headers[name]?.toString() };
}

/** The headers of a plain request, well-formed and of the usual kinds. */
interface PlainHead {
  text: string;
  header: HttpRequest['header'];
}

/** A `GET` of the usual kind. */
export interface PlainRequest extends HttpRequest {
  head: PlainHead;
}

/** Players send less than 1 kB; what is longer is for Node, which has limits of its own. */
const mostBytes = 4_096;
const [method, version] = ['GET ', ' HTTP/1.1\r\n'];

/**
 * Reads what came in one piece if it is one `GET` of the usual kind, whole, and nothing besides. Everything else, right or
 * wrong, is undefined: Node's parser judges it. So nothing is read here in another way than there.
 * @param before what came before it on its connection: a player sends the same headers again and again
 */
export function readPlainRequest(bytes: Buffer, before?: PlainRequest): PlainRequest | undefined {
  if (bytes.length > mostBytes) return undefined;
  const text = bytes.toString('latin1');
  const line = text.indexOf('\r\n') + 2;
  const urlEnd = line - version.length;
  if (!text.startsWith(method) || !text.startsWith(version, urlEnd)) return undefined;
  const url = text.slice(method.length, urlEnd);
  if (!/^[!-~]+$/.test(url)) return undefined;
  const rest = text.slice(line);
  const head = before && rest === before.head.text ? before.head : readHead(rest);
  return head && { method: 'GET', url, head, header: head.header };
}

/** Lines of a name and a value each, and the empty one at the end. */
const wellFormed = /^(?:[\w!#$%&'*+.^`|~-]+:[\t\x20-\x7e\x80-\xff]*\r\n){1,64}\r\n$/;
/** They make more of a request than a question: a body, another protocol. */
const framing = ['content-length', 'transfer-encoding', 'expect', 'upgrade', 'te', 'trailer'];

function readHead(text: string): PlainHead | undefined {
  if (!wellFormed.test(text)) return undefined;
  const values = new Map<string, string[]>();
  for (const line of text.slice(0, -4).split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    values.set(name, [...(values.get(name) ?? []), line.slice(colon + 1).trim()]);
  }
  const [host, connection] = [values.get('host') ?? [], values.get('connection') ?? ['keep-alive']];
  const isPlain =
    host.length === 1 &&
    host[0] !== '' &&
    connection.join().toLowerCase() === 'keep-alive' &&
    !framing.some((name) => values.has(name));
  // Several of one name are one with commas, as Node has it.
  return isPlain ? { text, header: (name) => values.get(name)?.join(', ') } : undefined;
}
