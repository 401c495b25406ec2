import type { ProgressMessage } from './child.ts';

const titles: Record<string, string> = { world: 'Näidismaailm' };
const barWidth = 28;

/** Bars on a terminal, a line every quarter elsewhere. */
export function createProgress(output: NodeJS.WriteStream = process.stdout) {
  const state = new Map<string, ProgressMessage>();
  const shownQuarters = new Map<string, number>();
  let drawn = 0;
  let ended = false;

  function show(message: ProgressMessage): void {
    state.set(message.what, message);
    if (ended) return;
    if (output.isTTY) redraw();
    else showQuarters(message);
  }

  function redraw(): void {
    if (drawn > 0) output.write(`\u001b[${drawn}A`);
    for (const { what, done, total } of state.values())
      output.write(`\u001b[2K  ${lineOf(what, done, total)}\n`);
    drawn = state.size;
  }

  function showQuarters({ what, done, total }: ProgressMessage): void {
    const quarter = Math.floor((4 * done) / Math.max(1, total));
    if (shownQuarters.get(what) === quarter) return;
    shownQuarters.set(what, quarter);
    output.write(`  ${lineOf(what, done, total)}\n`);
  }

  return { show, end: () => void (ended = true) };
}

function lineOf(what: string, done: number, total: number): string {
  const share = total === 0 ? 1 : done / total;
  const full = Math.round(share * barWidth);
  const bar = '█'.repeat(full) + '░'.repeat(barWidth - full);
  return `${(titles[what] ?? what).padEnd(14)} ${bar} ${String(Math.round(share * 100)).padStart(3)} %`;
}
