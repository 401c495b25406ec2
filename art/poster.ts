import type { Lettering } from './lettering.ts';
import { hashOf } from './random.ts';
import type { StillScene } from './still-scenes.ts';
import { stillContent } from './still.ts';
import { linear, num, num2, rect } from './svg.ts';

export interface PosterRequest {
  scene: StillScene;
  seed: string | number;
  title: string;
  lettering: Lettering;
}

const posterWidth = 480;
const posterHeight = 720;
/** The scene fills the upper part; below it is night, and the title. */
const pictureHeight = 600;
const margin = 34;
const mostLines = 4;

/** Between letters, in ems. */
const spacing = -0.02;

/** How wide a text is in ems. */
type WidthOf = (text: string) => number;

/** Breaks a title into lines of at most `room` ems; a word that is longer stands alone. */
export function wrapTitle(title: string, room: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/u).filter((part) => part !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The largest setting in which the title fits; a title that fits in none is cut with an ellipsis. */
function setTitle(title: string, widthOf: WidthOf): { lines: string[]; size: number } {
  const room = posterWidth - 2 * margin;
  for (let size = 66; size >= 34; size -= 4) {
    const lines = wrapTitle(title, room / size, widthOf);
    const widest = Math.max(0, ...lines.map(widthOf));
    if (lines.length <= (size > 50 ? 3 : mostLines) && widest * size <= room) return { lines, size };
  }
  const size = 34;
  const lines = wrapTitle(title, room / size, widthOf).slice(0, mostLines);
  const last = lines.length - 1;
  const cut = lines.map((line) => {
    let text = line;
    while (widthOf(text) * size > room) text = text.slice(0, -1);
    return text === line ? line : `${text}…`;
  });
  if (wrapTitle(title, room / size, widthOf).length > mostLines)
    cut[last] = `${(cut[last] ?? '').replace(/…$/u, '')}…`;
  return { lines: cut, size };
}

/** A film poster, 2 by 3: the scene, night rising from below, and the title set large. */
export function drawPoster({ scene, seed, title, lettering }: PosterRequest): string {
  const drawn = stillContent(scene, seed, posterWidth / pictureHeight);
  const scale = pictureHeight / drawn.height;
  const id = `p${hashOf(`${scene}/${seed}`).toString(36)}`;
  const { lines, size } = setTitle(title, (line) => lettering.widthOf(line, 1, spacing));
  const step = size * 1.06;
  const first = posterHeight - margin - 10 - (lines.length - 1) * step;
  const text = lines
    .map((line, at) => {
      const path = lettering.outlinesOf(line, size, spacing * size);
      return `<path transform="translate(${margin} ${num(first + at * step)})" d="${path}"/>`;
    })
    .join('');
  const shade = linear(`${id}n`, [
    [0.4, '#070b14', 0],
    [0.64, '#070b14', 0.5],
    [0.8, '#070b14', 0.94],
    [0.83, '#070b14'],
  ]);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${posterWidth}" height="${posterHeight}" viewBox="0 0 ${posterWidth} ${posterHeight}">` +
    `<g transform="scale(${num2(scale)})">${drawn.content}</g>${shade}${rect(0, 0, posterWidth, posterHeight, `fill="url(#${id}n)"`)}` +
    rect(margin, first - size * 1.16, 56, 6, 'rx="3" fill="#ff7f57"') +
    `<g fill="#f6f1e7">${text}</g></svg>`
  );
}
