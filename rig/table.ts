import type { Row } from './row.ts';

const head = ['name', 'ours', 'peer or floor', 'ratio', 'budget', 'within'];

/** All rows as one aligned table. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [head, ...rows.map(cellsOf)];
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column]!.length)));
  const write = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [write(head), rule, ...lines.slice(1).map(write)].join('\n');
}

function cellsOf({ name, ours, peer, ratio, budget, within }: Row): string[] {
  const verdict = within === undefined ? '–' : within ? 'yes' : 'no';
  return [name, ours, peer, ratio === undefined ? '–' : `${ratio.toFixed(2)} ×`, budget, verdict];
}
