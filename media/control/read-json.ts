import type { IncomingMessage } from 'node:http';

const mostBytes = 4 * 1024 * 1024;

/** The JSON body of a request; undefined when it is none, or larger than anything the server would send. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length <= mostBytes) parts.push(part);
  }
  if (length > mostBytes) return undefined;
  try {
    return JSON.parse(Buffer.concat(parts).toString());
  } catch {
    return undefined;
  }
}
