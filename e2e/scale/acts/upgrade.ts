import type { Row } from '../../../rig/row.ts';
import type { Stage } from '../stage.ts';
import { oneByOne } from './one-by-one.ts';

/** Everybody has renewed their ticket once by then, and has gone on their own. */
export const patientDrainSeconds = 100;

/** From the version that runs to the present one: the schema first, then one process after the other. */
export async function upgrade(stage: Stage): Promise<Row[]> {
  await stage.service.migrate(stage.present);
  return oneByOne(stage, 'rolling upgrade');
}
