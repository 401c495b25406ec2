import { join, relative } from 'node:path';
import { TestRunner, type RunnerTestFile } from 'vitest';
import { importsOf, root } from '../../tools/sources.ts';
import { ffmpeg } from './recordings.ts';

/**
 * On a machine without ffmpeg the tests that need it are skipped, with their hooks, and the last lines of the gate name them. A file
 * needs it when it imports what makes media, directly or by way of other helpers.
 */
export default class extends TestRunner {
  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file);
    if (ffmpeg.missing && needsFfmpeg(relative(root, file.filepath))) file.mode = 'skip';
  }
}

const maker = relative(root, join(import.meta.dirname, 'recordings.ts'));

function needsFfmpeg(path: string): boolean {
  const found = new Set([path]);
  for (const file of found)
    for (const { target, inside } of importsOf(file))
      if (inside && target.startsWith('media/')) found.add(target);
  return found.has(maker);
}
