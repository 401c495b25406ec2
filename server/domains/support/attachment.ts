import { randomUUID } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { attachmentMaxBytes, attachmentPictureSidePx, longestFileName } from '../../../contract/constants.ts';
import { defined } from '../../../runtime/defined.ts';
import { ensure, Refusal } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/call.ts';
import { recode } from '../../platform/pictures/recode.ts';

/** A file that was looked at, and made harmless where that is possible. */
export interface Attachment {
  uuid: string;
  filename: string;
  contentType: string;
  bytes: Buffer;
}

/** Enough to tell what a file is; what lies behind it is unpacked by nobody. */
const headBytes = 4_100;

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
};
const pictures: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
const videos: readonly string[] = ['video/mp4', 'video/webm', 'video/quicktime', 'video/x-m4v'];

/**
 * What may go with a comment, by its content and never by its name: pictures, written anew; PDF; text; videos. Refuses
 * with `attachment.tooLarge`, `attachment.kind`, or `attachment.broken` for pictures that cannot be opened.
 */
export async function inspectAttachment({ name, bytes }: UploadedFile): Promise<Attachment> {
  ensure(bytes.length <= attachmentMaxBytes, 'attachment.tooLarge');
  const contentType = await kindOf(bytes);
  ensure(contentType, 'attachment.kind');
  const isPicture = pictures.includes(contentType);
  const kept = isPicture ? 'image/jpeg' : contentType;
  const filename = fileNameOf(name, defined(extensions[kept]));
  const file = { uuid: randomUUID(), filename };
  if (kept === 'text/plain')
    return { ...file, contentType: 'text/plain; charset=utf-8', bytes: Buffer.from(textIn(bytes)!) };
  return { ...file, contentType: kept, bytes: isPicture ? await redrawn(bytes) : bytes };
}

async function kindOf(bytes: Buffer): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes.subarray(0, headBytes)).catch(() => undefined);
  // XML begins like one, and is read as the text that it is.
  if (found === undefined || found.mime === 'application/xml')
    return textIn(bytes) === undefined ? undefined : 'text/plain';
  if (pictures.includes(found.mime)) return found.mime;
  if (found.mime === 'application/pdf') return isWholePdf(bytes) ? found.mime : undefined;
  if (!videos.includes(found.mime)) return undefined;
  return found.mime === 'video/x-m4v' ? 'video/mp4' : found.mime;
}

/**
 * Begins and ends as one: what has something else behind it, or before it, is two files in one. Printers and scanners fill up
 * with zeros and white space.
 */
function isWholePdf(bytes: Buffer): boolean {
  let end = bytes.length;
  while (end > 0 && fillers.has(defined(bytes[end - 1]))) end--;
  return (
    bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) &&
    bytes.subarray(0, end).subarray(-5).equals(Buffer.from('%%EOF'))
  );
}
const fillers = new Set(Buffer.from('\0\t\n\f\r '));

/** Of a log that was meant for a terminal: colours, and where its cursor went. */
// oxlint-disable-next-line no-control-regex
const terminalCodes = /\u001b\[[\d;?]*[A-Za-z]/g;

/** What stands in a text, in UTF-8 or, as Windows writes it behind a mark, in UTF-16; undefined for what is none. */
function textIn(bytes: Buffer): string | undefined {
  if (bytes.length === 0) return undefined;
  const mark = bytes.subarray(0, 2).toString('hex');
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(terminalCodes, '');
    return /[^\P{Cc}\n\r\t\f]/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

const redrawn = (bytes: Buffer): Promise<Buffer> =>
  recode(bytes, (picture) =>
    picture
      .resize(attachmentPictureSidePx, attachmentPictureSidePx, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 86 }),
  ).catch(() => {
    throw new Refusal('attachment.broken');
  });

/** The name as a person knows it, with the ending that the content has. */
export function fileNameOf(name: string, extension: string): string {
  const last = name.split(/[\\/]/).pop() ?? '';
  const stem = last
    .normalize('NFC')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}"*:<>?|;%]/gu, '')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
  const short = Array.from(stem)
    .slice(0, longestFileName - extension.length - 1)
    .join('');
  return `${short || 'fail'}.${extension}`;
}
