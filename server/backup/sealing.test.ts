import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { hasProgram } from '../../runtime/testing/has-program.ts';
import { sealingFor } from './sealing.ts';

const nowhere = join(tmpdir(), 'psk-no-such-folder', 'rows.gz');

const refusals: { what: string; recipient?: string; why: RegExp }[] = [
  { what: 'a file that cannot be written', why: /ENOENT/ },
  ...(hasProgram('age') ? [{ what: 'a key that is none', recipient: 'age1vale', why: /^age: / }] : []),
];

it.each(refusals)('ends after what it reads has ended: $what', async ({ recipient, why }) => {
  let reading = false;
  /** As a query that the database has not answered yet while the file fails. */
  const rows = async function* () {
    reading = true;
    try {
      for (let turn = 0; turn < 20_000; turn += 1) await setImmediate();
    } finally {
      reading = false;
    }
    yield 'row\n';
  };
  await expect(sealingFor(recipient).write(rows(), nowhere)).rejects.toThrow(why);
  expect(reading).toBe(false);
});
