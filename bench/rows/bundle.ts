import { missingRow, valueRow, type Row } from '../../rig/row.ts';
import { bundleSizes } from '../../tools/bundle/bundle.ts';

/** What the browser has to fetch before it can show anything, and the player's own piece. */
export async function bundle(): Promise<Row[]> {
  try {
    const { initialJs, player } = bundleSizes();
    return [
      valueRow('initial JS, gzip', { value: initialJs, unit: 'kB' }, { atMost: 150 }),
      valueRow('player chunk, gzip', { value: player, unit: 'kB' }, { atMost: 125 }),
    ];
  } catch {
    return [missingRow('bundle', 'not built: npm run build')];
  }
}
