import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads a list of pictures as Tesseract does, and says of each how wide its letters are; with a name among them it fails. */
const program = `
const { readFileSync } = require('node:fs');
const [list, output, ...options] = process.argv.slice(2);
if (output !== 'stdout' || options.join(' ') !== '-l est --psm 6') process.exit(3);
const pages = readFileSync(list, 'utf8').split('\\n').filter(Boolean).map((file) => {
  const bytes = readFileSync(file);
  const [, width] = /^P5 (\\d+) \\d+ 255\\n/.exec(bytes.toString('latin1', 0, 40));
  return 'laius ' + (width - 20) + '\\n\\n';
});
process.stdout.write(pages.map((page) => page + '\\f').join(''));
`;

/** Stands for Tesseract. @returns its path */
export async function writeTesseractDouble(directory: string, text = program): Promise<string> {
  const path = join(directory, 'tesseract');
  await writeFile(path, `#!${process.execPath}\n${text}`, { mode: 0o755 });
  return path;
}
