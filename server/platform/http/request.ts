import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../../contract/errors.ts';
import { ensure, Refusal } from '../errors.ts';

/** The cookies of a request by name; ours hold nothing that would need unescaping. */
export function readCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of header?.split(';') ?? []) {
    const [, name, value] = /^\s*([\w-]+)=([^\s;]*)\s*$/.exec(part) ?? [];
    if (name && value !== undefined) cookies[name] = value;
  }
  return cookies;
}

/** The one file of a multipart request; reading stops where it becomes too large. */
export async function readUpload(
  request: FastifyRequest,
  maxBytes: number,
  tooLarge: ErrorCode,
): Promise<{ name: string; bytes: Buffer }> {
  if (!request.isMultipart()) throw new Refusal('request.invalid');
  const file = await request.file({ limits: { fileSize: maxBytes } }).catch(() => undefined);
  ensure(file, 'request.invalid');
  try {
    return { name: file.filename, bytes: await file.toBuffer() };
  } catch {
    throw new Refusal(file.file.truncated ? tooLarge : 'request.invalid');
  }
}
