import { expect, it } from 'vitest';
import { createProgress } from './progress.ts';

function progressOn(isTTY: boolean) {
  const lines: string[] = [];
  const output = { isTTY, write: (text: string) => lines.push(text) > 0 };
  const progress = createProgress(output as unknown as NodeJS.WriteStream);
  return {
    progress,
    lines,
    show: (what: string, done: number, total: number) => progress.show({ what, done, total }),
  };
}

it('is a line every quarter where nothing can be drawn over', () => {
  const { show, lines } = progressOn(false);
  for (let done = 0; done <= 8; done++) show('files', done, 8);
  show('files', 8, 8);
  expect(lines.map((line) => /\d+ %/.exec(line)?.[0])).toEqual(['0 %', '25 %', '50 %', '75 %', '100 %']);
  for (const line of lines) expect(line).toMatch(/^ {2}files +[█░]{28} +\d+ %\n$/u);
});

it('is counted for each thing by itself', () => {
  const { show, lines } = progressOn(false);
  show('files', 1, 4);
  show('world', 1, 4);
  show('muu', 1, 4);
  expect(lines.map((line) => line.trim().split(/\s/)[0])).toEqual(['files', 'Näidismaailm', 'muu']);
});

it('draws its bars over themselves on a terminal', () => {
  const { show, lines } = progressOn(true);
  show('files', 1, 2);
  expect(lines.join('')).not.toContain('\u001b[1A');
  lines.length = 0;
  show('world', 3, 4);
  const [up, first, second] = lines;
  expect(up).toBe('\u001b[1A');
  expect(first).toContain(`files          ${'█'.repeat(14)}${'░'.repeat(14)}  50 %`);
  expect(second).toContain(`Näidismaailm   ${'█'.repeat(21)}${'░'.repeat(7)}  75 %`);
  lines.length = 0;
  show('world', 4, 4);
  expect(lines[0]).toBe('\u001b[2A');
});

it('is complete where there is nothing to do', () => {
  const { show, lines } = progressOn(false);
  show('files', 0, 0);
  expect(lines.join('')).toContain('100 %');
});
