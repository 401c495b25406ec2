import type { Context } from '../context.ts';
import { memoryOf } from '../../rig/machine/processes.ts';
import { pause } from '../../rig/machine/wait.ts';
import { valueRow, type Row } from '../../rig/row.ts';
import type { System } from '../system/run-system.ts';
import { size, smallest } from '../size.ts';

const quietMs = size(30_000, 500);

/** Resident memory of the whole system, the launcher included, once it has been left alone for a while. */
export async function memory(context: Context): Promise<Row[]> {
  const system = await (smallest ? context.system() : context.restartedSystem());
  context.say(`waiting for ${quietMs / 1000} s of quiet`);
  await pause(quietMs);
  return [atRest(context, system)];
}

function atRest(context: Context, system: System): Row {
  const processes = system.processes().map(({ pid, command }) => ({ command, ...memoryOf(pid) }));
  const sum = (pick: 'rssMb' | 'pssMb'): number => processes.reduce((total, each) => total + each[pick], 0);
  for (const { command, rssMb, pssMb } of processes) {
    const name =
      command
        .split(' ')
        .slice(1)
        .join(' ')
        .replace(/\/\S*\/(?=\S)/g, '') || command;
    context.say(
      `${rssMb.toFixed(0).padStart(5)} MB resident, ${pssMb.toFixed(0).padStart(4)} MB of its own  ${name}`,
    );
  }
  return valueRow(
    'memory at rest, all roles',
    { value: sum('rssMb'), unit: 'MB' },
    { atMost: 900 },
    `common pages once: ${sum('pssMb').toFixed(0)} MB`,
  );
}
