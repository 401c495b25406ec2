import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findFfmpeg } from '../media/ffmpeg.ts';
import { encodeLoop } from './encode-loop.ts';
import { makeLoopPictures } from './loop-pictures.ts';
import { loopSteps } from './loop-steps.ts';
import { pictureClips } from '../contract/clips.ts';
import { previewName } from '../contract/tracks.ts';

/**
 * `node run.cjs demo/make-loops.ts [--full] [FOLDER] [CLIP …]`: draws the demo's loops and encodes them with the ffmpeg of this
 * machine; without a folder, those that the repository ships. `--full` gives them the rates of real channels. Many minutes.
 */
const { values, positionals } = parseArgs({
  options: { full: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [folder = join(import.meta.dirname, 'loops'), ...clips] = positionals;
const ffmpeg = findFfmpeg().path;
for (const step of loopSteps()) {
  if (clips.length > 0 && !clips.includes(step.clip)) continue;
  const { bytes } = await encodeLoop(step, { folder, ffmpeg, full: values.full });
  console.log(`${step.clip}/${step.rendition}: ${Math.round(bytes / 1024)} kB`);
}
for (const clip of pictureClips) {
  if (clips.length > 0 && !clips.includes(clip)) continue;
  const bytes = await makeLoopPictures(folder, clip, ffmpeg);
  console.log(`${clip}/${previewName}: ${Math.round(bytes / 1024)} kB`);
}
