import type { FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { Check } from 'typebox/value';
import type { ErrorCode } from '../../../contract/errors.ts';
import { ensure, Refusal } from '../errors.ts';
import type { RawBody, UploadedFile } from './call.ts';
import { spoken, tolerantBody } from './tolerant-body.ts';

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
): Promise<UploadedFile> {
  const { file } = await readForm(request, undefined, maxBytes, tooLarge);
  ensure(file, 'request.invalid');
  return file;
}

/**
 * The texts and the file of a multipart request, in any order they come. Everything about it is bounded, and what
 * `fields` does not describe is refused; without a description texts are passed over.
 */
export async function readForm<Fields>(
  request: FastifyRequest,
  fields: TObject | undefined,
  maxBytes: number,
  tooLarge: ErrorCode,
): Promise<{ fields: Fields; file?: UploadedFile }> {
  if (!request.isMultipart()) throw new Refusal('request.invalid');
  const texts: Record<string, unknown> = {};
  let file: UploadedFile | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === 'field') {
        if (Object.hasOwn(texts, part.fieldname)) throw new Refusal('request.invalid');
        texts[part.fieldname] = part.value;
      } else {
        ensure(part.fieldname === 'file' && !file, 'request.invalid');
        file = { name: part.filename, bytes: await part.toBuffer() };
      }
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const isTooLarge = (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE';
    throw new Refusal(isTooLarge ? tooLarge : 'request.invalid');
  }
  if (!fields) return { fields: texts as Fields, ...(file && { file }) };
  const said = tolerantBody(fields)(spoken(texts));
  ensure(Check(fields, said), 'request.invalid');
  return { fields: said as Fields, ...(file && { file }) };
}

/** A body that was taken as it came. */
export function rawBodyOf(request: FastifyRequest): RawBody {
  const [type = '', ...parameters] = (request.headers['content-type'] ?? '').split(';');
  const charset = parameters
    .map((parameter) => /^\s*charset="?([\w-]+)"?\s*$/i.exec(parameter)?.[1])
    .find((found) => found !== undefined);
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  return { bytes, type: type.trim().toLowerCase(), charset: charset?.toLowerCase() ?? 'utf-8' };
}
