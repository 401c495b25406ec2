import { bodyOf, bodyOfFile, StoreError, valuesOf, type Answer, type Call } from './store-call.ts';

/** A file that is larger than a service takes in one piece. */
export interface LargeFile {
  key: string;
  path: string;
  size: number;
  partBytes: number;
}

/**
 * Uploads a file in several parts, one after another. The object is there when all of them are, and not before;
 * what was sent of an upload that fails is taken back, as far as the service can be reached.
 * @param send rejects unless the service did what it was asked
 */
export async function uploadInParts(file: LargeFile, send: (call: Call) => Promise<Answer>): Promise<void> {
  const { key } = file;
  const begun = await send({ method: 'POST', key, query: { uploads: '' } });
  const [uploadId] = valuesOf(begun.body.toString(), 'UploadId');
  if (!uploadId) throw new StoreError(`POST ${key}: no number for the upload`);
  try {
    const tags = await sendParts(file, uploadId, send);
    const done = await send({ method: 'POST', key, query: { uploadId }, body: bodyOf(listOf(tags)) });
    // Putting the parts together may take long, so the service says that all is well before it knows.
    const [code] = valuesOf(done.body.toString(), 'Code');
    if (code !== undefined) throw new StoreError(`POST ${key}: ${code}`);
  } catch (fault) {
    await send({ method: 'DELETE', key, query: { uploadId } }).catch(() => {});
    throw fault;
  }
}

/** Answers what the service calls each part. */
async function sendParts(
  { key, path, size, partBytes }: LargeFile,
  uploadId: string,
  send: (call: Call) => Promise<Answer>,
): Promise<string[]> {
  const tags: string[] = [];
  for (let start = 0; start < size; start += partBytes) {
    const end = Math.min(start + partBytes, size) - 1;
    const body = await bodyOfFile({ path, start, end }, end - start + 1);
    const query = { partNumber: String(tags.length + 1), uploadId };
    const { etag } = (await send({ method: 'PUT', key, query, body })).headers;
    if (!etag) throw new StoreError(`PUT ${key}: no name for part ${tags.length + 1}`);
    tags.push(etag);
  }
  return tags;
}

function listOf(tags: readonly string[]): Buffer {
  const parts = tags.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  return Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
}
