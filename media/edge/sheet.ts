import { sheetHead } from '../../contract/rules/preview-sheet.ts';

/**
 * A sheet of small pictures (`contract/rules/preview-sheet.ts`), in its parts.
 * @param frames of which instants they are, in order
 * @param pictures JPEG for each of them; undefined for one that was deleted since it was found
 */
export function sheetOf(
  frames: readonly { atMs: number }[],
  pictures: readonly (Buffer | undefined)[],
): Buffer[] {
  const there = frames.flatMap(({ atMs }, i) => {
    const jpeg = pictures[i];
    return jpeg ? [{ atMs, jpeg }] : [];
  });
  const head = sheetHead(there.map(({ atMs, jpeg }) => ({ atMs, length: jpeg.length })));
  return [Buffer.from(head.buffer), ...there.map(({ jpeg }) => jpeg)];
}
