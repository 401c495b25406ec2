import { previewEveryMs, type PreviewPicture } from '../../../contract/rules/preview-sheet.ts';

/** Between two pictures lie ten seconds and a segment; in a longer hole nothing is true. */
const mostMs = 2 * previewEveryMs;

/** The last picture at or before an instant, if it is still of what was shown then. */
export function pictureBefore(
  pictures: readonly PreviewPicture[] | undefined,
  ms: number,
): PreviewPicture | undefined {
  const found = pictures?.filter(({ atMs }) => atMs <= ms).pop();
  return found && ms - found.atMs < mostMs ? found : undefined;
}
