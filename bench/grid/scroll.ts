/** What a page did while it was scrolled. */
export interface Scrolled {
  /** Times between frames, in milliseconds. */
  frames: number[];
  /** The share of looks that met no cell, in percent. */
  blank: number;
  /** The most elements that were in the document. */
  nodes: number;
  /** How far it got, from 0 to 1. */
  reached: number;
}

/** Runs in the page before anything else: notes when the first cells have been painted. */
export function watchFirstCells(): void {
  const look = (): void => {
    const there = document.querySelectorAll('[role=gridcell]').length > 5;
    requestAnimationFrame(there ? () => performance.mark('cells') : look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page: from its beginning to the far corner, as steadily as frames come. */
export async function scrollAcross(durationMs: number): Promise<Scrolled> {
  const grid = document.querySelector<HTMLElement>('[role=grid]')!;
  const looks = [
    [0.35, 0.3],
    [0.6, 0.5],
    [0.9, 0.85],
  ] as const;
  /** Gaps between cells are narrower than this. */
  const around = [
    [0, 0],
    [12, 0],
    [-12, 0],
    [0, 12],
    [0, -12],
  ] as const;
  const box = grid.getBoundingClientRect();
  const across = grid.scrollWidth - grid.clientWidth;
  const down = grid.scrollHeight - grid.clientHeight;
  const frames: number[] = [];
  let [looked, missed, nodes] = [0, 0, 0];

  const look = (): void => {
    for (const [x, y] of looks) {
      looked++;
      const met = around.some(([dx, dy]) => {
        const element = document.elementFromPoint(
          box.left + box.width * x + dx,
          box.top + box.height * y + dy,
        );
        return element?.closest('[role=gridcell]') !== null && element !== null;
      });
      if (!met) missed++;
    }
    nodes = Math.max(nodes, document.getElementsByTagName('*').length);
  };
  await new Promise<void>((done) => {
    let began: number | undefined;
    let last = 0;
    const step = (time: number): void => {
      if (began === undefined) began = time;
      else frames.push(time - last);
      last = time;
      const share = Math.min(1, (time - began) / durationMs);
      grid.scrollLeft = across * share;
      grid.scrollTop = down * share;
      if (frames.length % 4 === 0) look();
      if (share < 1) requestAnimationFrame(step);
      else done();
    };
    requestAnimationFrame(step);
  });
  const reached = Math.min(grid.scrollLeft / across, grid.scrollTop / down);
  return { frames, blank: (100 * missed) / looked, nodes, reached };
}
