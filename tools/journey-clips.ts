import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureClip, SoundClip } from '../contract/clips.ts';
import { clipSteps, isPictureClip } from '../media/demo/clip-steps.ts';
import { makeDemoClips } from '../media/demo/make-clips.ts';
import { findFfmpeg } from '../media/ffmpeg.ts';

/**
 * `node run.cjs tools/journey-clips.ts FOLDER`: clips for journeys. One picture and one tune are made and stand for all:
 * they have the length, the sizes and the rates of the real ones, and take an eighth of the time.
 */
const directory = process.argv[2]!;
const models: readonly string[] = ['kids', 'tune-folk'] satisfies (PictureClip | SoundClip)[];
const steps = clipSteps();
await makeDemoClips({
  directory,
  ffmpegPath: findFfmpeg(process.env.FFMPEG_PATH).path,
  steps: steps.filter(({ clip }) => models.includes(clip)),
});
for (const { clip, rendition } of steps) {
  const [target, model] = [join(directory, clip, rendition), isPictureClip(clip) ? models[0]! : models[1]!];
  if (!existsSync(target)) cpSync(join(directory, model, rendition), target, { recursive: true });
}
