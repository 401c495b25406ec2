import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ffmpeg } from './recordings.ts';

/** Takes what is asked of a card off the arguments, for x264 to do it; a card that is broken says so as ffmpeg does. */
const rewriting = `
const { appendFileSync, existsSync } = require('node:fs');
const [folder, ...args] = process.argv.slice(2);
if (args.some((arg) => /^h264_(vaapi|qsv|nvenc)$/.test(arg))) {
  appendFileSync(folder + '/asked', args.join(' ') + '\\n');
  if (existsSync(folder + '/broken')) {
    process.stderr.write('[AVHWDeviceContext @ 0x55] [error] No VA display found for device /dev/dri/renderD128.\\n');
    process.stderr.write('[error] Device creation failed: -22.\\n');
    process.exit(1);
  }
  const ofCard = /^-(init_hw_device|filter_hw_device|rc|forced-idr|no-scenecut|forced_idr)$/;
  for (let i; (i = args.findIndex((arg) => ofCard.test(arg))) >= 0; ) args.splice(i, 2);
  args.forEach((arg, i) => {
    args[i] = arg
      .replace(/,format=nv12,hwupload(=\\w+=\\d+)?/, ',format=yuv420p')
      .replace(/^h264_(vaapi|qsv|nvenc)$/, 'libx264');
    if (arg === '-preset') args[i + 1] = 'ultrafast';
  });
}
process.stdout.write(args.join('\\0') + '\\0');
`;

/** Becomes the real ffmpeg, so that it is killed and reads its pipes as that does. */
const program = (folder: string): string => `#!/bin/bash
mapfile -d '' args < <('${process.execPath}' '${folder}/rewrite.cjs' '${folder}' "$@")
[ \${#args[@]} -gt 0 ] || exit 1
exec '${ffmpeg.path}' "\${args[@]}"
`;

/** An ffmpeg whose graphics card encodes, as long as it is not broken. */
export interface GraphicsCard {
  ffmpegPath: string;
  /** What the card was asked, in arguments. */
  askedPath: string;
  break: () => Promise<void>;
}

export async function writeGraphicsCard(directory: string): Promise<GraphicsCard> {
  const ffmpegPath = join(directory, 'ffmpeg');
  await writeFile(join(directory, 'rewrite.cjs'), rewriting);
  await writeFile(ffmpegPath, program(directory), { mode: 0o755 });
  return {
    ffmpegPath,
    askedPath: join(directory, 'asked'),
    break: () => writeFile(join(directory, 'broken'), ''),
  };
}
