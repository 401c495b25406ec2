import { existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureClip, SoundClip } from '../../contract/clips.ts';
import { clipSteps, isPictureClip } from '../../media/demo/clip-steps.ts';
import { makeDemoClips } from '../../media/demo/make-clips.ts';
import { findFfmpeg } from '../../media/ffmpeg.ts';
import { root } from '../sources.ts';

/**
 * `node run.cjs tools/gate/journey-clips.ts FOLDER …`: clips for journeys. One picture and one tune are made, once, and stand
 * for all: they have the length, the sizes and the rates of the real ones, and take an eighth of the time.
 */
const made = join(root, '.cache/clips');
const [picture, tune] = ['kids', 'tune-folk'] as const satisfies [PictureClip, SoundClip];
const steps = clipSteps();
await makeDemoClips({
  directory: made,
  ffmpegPath: findFfmpeg(process.env.FFMPEG_PATH).path,
  steps: steps.filter(({ clip }) => clip === picture || clip === tune),
});
for (const folder of process.argv.slice(2))
  for (const { clip, rendition } of steps) {
    const target = join(folder, clip, rendition);
    if (!existsSync(target)) link(join(made, isPictureClip(clip) ? picture : tune, rendition), target);
  }

/** The same files under another name: a clip is only ever replaced as a whole. */
function link(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) linkSync(join(from, name), join(to, name));
}
