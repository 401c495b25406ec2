import { systemClock } from '../../../runtime/clock.ts';
import { openSegmentWriter } from '../../segments/writer.ts';

/**
 * Writes segments as fast as the disk takes them, until it is killed: `endless-writer.ts <directory>`. Says
 * `open`, and a dot for every segment that is in.
 */
const writer = await openSegmentWriter(process.argv[2]!, systemClock);
process.stdout.write('open\n');
for (let i = 0; ; i++) {
  const body = Buffer.alloc(20_000 + ((i * 7919) % 300_000), i % 251);
  const parts = [body.subarray(0, 9_000), body.subarray(9_000)];
  const init = { id: '0011223344556677', bytes: Buffer.from('init'), timescale: 90_000 };
  await writer.append({ parts, startMs: 0, durationMs: 4, discontinuity: false, init });
  process.stdout.write('.');
}
