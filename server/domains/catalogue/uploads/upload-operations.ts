import type { TitleSubtitle } from '../../../../contract/models/title.ts';
import type { Actor } from '../../audit/index.ts';
import type { titleOperations, TitleRequest } from '../operations.ts';
import type { subtitleOperations } from '../subtitle-operations.ts';
import type { createUploads } from './uploads.ts';

/** What an upload is to become. */
interface UploadRequest extends Pick<TitleRequest, 'about' | 'trailerOf'> {
  uploadId: string;
  /** Subtitles that were handed in beside it. */
  texts: readonly { language: string; uploadId: string }[];
}

/** Making titles, and texts of titles, of what was handed in. */
export const uploadOperations = (
  uploads: ReturnType<typeof createUploads>,
  want: ReturnType<typeof titleOperations>['want'],
  addSubtitle: ReturnType<typeof subtitleOperations>['addSubtitle'],
) => ({
  /** Has an upload made into a title; one that was made already is thrown away. */
  async wantUpload(
    { uploadId, texts, ...input }: UploadRequest,
    { operatorId, actor }: { operatorId: number; actor: Actor },
  ): Promise<{ id: number; name: string; isKnown: boolean }> {
    const { path, contentHash } = await uploads.whole(uploadId, operatorId);
    const subtitles: TitleSubtitle[] = [];
    for (const text of texts)
      subtitles.push({
        language: text.language,
        path: (await uploads.whole(text.uploadId, operatorId)).path,
      });
    const rest = { source: path, contentHash, subtitles, keepOriginal: false };
    const { id, name, known } = await want({ ...input, ...rest }, actor);
    if (known && known.state !== 'failed') await uploads.drop(path);
    return { id, name, isKnown: known !== undefined };
  },

  /** Gives a title subtitles that were handed in. */
  async addUploadedSubtitle(
    id: number,
    { language, uploadId }: UploadRequest['texts'][number],
    { operatorId, actor }: { operatorId: number; actor: Actor },
  ): Promise<void> {
    const { path } = await uploads.whole(uploadId, operatorId);
    await addSubtitle(id, { language, path }, actor);
  },
});
