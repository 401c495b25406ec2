import { createHash, randomBytes } from 'node:crypto';

/** What the double of an object store answers to a request about an upload in parts. */
export interface UploadAnswer {
  status: number;
  /** The code of a refusal. */
  code?: string;
  body?: string;
  headers?: Record<string, string>;
}

/** Services take no smaller part, but for the last. */
const leastPartBytes = 5 * 1024 * 1024;

/** Uploads in parts, by the rules that services keep: what is not whole is not there. */
export function createFakeUploads() {
  const uploads = new Map<string, { key: string; parts: Map<number, { tag: string; body: Buffer }> }>();

  function complete(id: string, list: string, keep: (bytes: Buffer) => void): UploadAnswer {
    const { key, parts } = uploads.get(id)!;
    const named = [
      ...list.matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>("[0-9a-f]{32}")<\/ETag><\/Part>/g),
    ].map(([, number, tag]) => ({ number: Number(number), tag }));
    if (named.length === 0) return { status: 400, code: 'MalformedXML' };
    if (named.some(({ number }, i) => i > 0 && number <= named[i - 1]!.number))
      return { status: 400, code: 'InvalidPartOrder' };
    if (named.some(({ number, tag }) => parts.get(number)?.tag !== tag))
      return { status: 400, code: 'InvalidPart' };
    const bodies = named.map(({ number }) => parts.get(number)!.body);
    if (bodies.slice(0, -1).some(({ length }) => length < leastPartBytes))
      return { status: 400, code: 'EntityTooSmall' };
    keep(Buffer.concat(bodies));
    uploads.delete(id);
    const body = `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`;
    return { status: 200, body };
  }

  /** @returns undefined when the request is about something else */
  return function answer(
    { method, key, query, body }: { method: string; key: string; query: URLSearchParams; body: Buffer },
    keep: (bytes: Buffer) => void,
  ): UploadAnswer | undefined {
    if (method === 'POST' && query.has('uploads')) {
      const id = randomBytes(8).toString('hex');
      uploads.set(id, { key, parts: new Map() });
      const result = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
      return { status: 200, body: result };
    }
    const id = query.get('uploadId');
    if (id === null) return undefined;
    const upload = uploads.get(id);
    if (upload?.key !== key) return { status: 404, code: 'NoSuchUpload' };
    if (method === 'POST') return complete(id, body.toString(), keep);
    if (method === 'DELETE') {
      uploads.delete(id);
      return { status: 204 };
    }
    const number = Number(query.get('partNumber'));
    if (!(number >= 1 && number <= 10_000)) return { status: 400, code: 'InvalidArgument' };
    const tag = `"${createHash('md5').update(body).digest('hex')}"`;
    upload.parts.set(number, { tag, body });
    return { status: 200, headers: { etag: tag } };
  };
}
