import type { Db } from '../../platform/db/database.ts';
import type { UploadedFile } from '../../platform/http/call.ts';
import { inspectAttachment, type Attachment } from './attachment.ts';
import { insertAttachment, insertComment } from './comment-store.ts';
import type { AttachmentFiles } from './files.ts';

/** Something that is said in a ticket, in both of its forms. */
export interface CommentDraft {
  ticketId: number;
  byOperator: string | null;
  authorName: string;
  html: string;
  text: string;
  requestId?: string | undefined;
}

/** Writes a comment, with its file if it has one. Undefined when the same wish has said it already. */
export async function say(
  tx: Db,
  { requestId, ...saying }: CommentDraft,
  file: Attachment | undefined,
  nowMs: number,
): Promise<number | undefined> {
  const row = { ...saying, requestId: requestId ?? null, createdAt: nowMs };
  const commentId = await insertComment(tx, row);
  if (commentId !== undefined && file) {
    const { uuid, filename, contentType, bytes } = file;
    const named = { uuid, commentId, filename, contentType, bytes: bytes.length };
    await insertAttachment(tx, { ...named, createdAt: nowMs });
  }
  return commentId;
}

/** What browsers send for a field of files that was left empty. */
export const isNoFile = (file: UploadedFile | undefined): boolean =>
  file === undefined || (!file.name && file.bytes.length === 0);

/**
 * Looks at a file, puts it into the folder and does what names it. When that fails, the file goes again; where even that
 * fails, it is swept.
 */
export async function withAttachment<T>(
  files: AttachmentFiles,
  file: UploadedFile | undefined,
  run: (attachment: Attachment | undefined) => Promise<T>,
): Promise<T> {
  if (!file || isNoFile(file)) return run(undefined);
  const attachment = await inspectAttachment(file);
  await files.write(attachment.uuid, attachment.bytes);
  try {
    return await run(attachment);
  } catch (error) {
    await files.remove(attachment.uuid).catch(() => {});
    throw error;
  }
}
