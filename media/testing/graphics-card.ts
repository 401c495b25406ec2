import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ffmpeg } from './recordings.ts';

/** Takes what is asked of a card off the arguments and has the real ffmpeg encode; a card that is broken says so as ffmpeg does. */
const program = (folder: string) => `
const { appendFileSync, existsSync } = require('node:fs');
const { spawn } = require('node:child_process');
const args = process.argv.slice(2);
const asksCard = args.some((arg) => /^h264_(vaapi|qsv|nvenc)$/.test(arg));
if (asksCard) {
  appendFileSync(${JSON.stringify(join(folder, 'asked'))}, args.join(' ') + '\\n');
  if (existsSync(${JSON.stringify(join(folder, 'broken'))})) {
    process.stderr.write('[AVHWDeviceContext @ 0x55] [error] No VA display found for device /dev/dri/renderD128.\\n');
    process.stderr.write('[error] Device creation failed: -22.\\n');
    process.exit(1);
  }
  for (let i; (i = args.findIndex((arg) => /^-(init_hw_device|filter_hw_device|rc|forced-idr|no-scenecut|forced_idr)$/.test(arg))) >= 0; )
    args.splice(i, 2);
  args.forEach((arg, i) => {
    args[i] = arg
      .replace(/,format=nv12,hwupload(=\\w+=\\d+)?/, ',format=yuv420p')
      .replace(/^h264_(vaapi|qsv|nvenc)$/, 'libx264');
    if (arg === '-preset') args[i + 1] = 'ultrafast';
  });
}
const extra = args.filter((arg) => arg.startsWith('pipe:')).length + 3;
const child = spawn(${JSON.stringify(ffmpeg.path)}, args, { stdio: Array(extra).fill('inherit') });
for (const name of ['SIGTERM', 'SIGINT']) process.on(name, () => child.kill(name));
child.on('exit', (code) => process.exit(code ?? 1));
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
  await writeFile(ffmpegPath, `#!${process.execPath}\n${program(directory)}`, { mode: 0o755 });
  return {
    ffmpegPath,
    askedPath: join(directory, 'asked'),
    break: () => writeFile(join(directory, 'broken'), ''),
  };
}
