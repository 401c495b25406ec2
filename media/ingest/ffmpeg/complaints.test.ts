import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { readComplaints } from './complaints.ts';

async function lastOf(...lines: string[]): Promise<string> {
  const stream = Readable.from(lines.map((line) => `${line}\n`));
  const complaints = readComplaints(stream, () => {});
  await finished(stream);
  return complaints.last();
}

test('errors go before warnings, and the last is the one that counts', async () => {
  expect(await lastOf('[error] one', '[error] two', '[warning] three')).toBe('two');
  expect(await lastOf('[warning] one', '[info] two')).toBe('one');
  expect(await lastOf('[info] one')).toBe('');
});

test('what was in vain does not hide why, nor does a line without words', async () => {
  const why = '[mp4 @ 0x5] [error] dimensions not set';
  const vain = [
    '[error] Could not write header for output file #0 (incorrect codec parameters ?): Invalid argument',
    '[error] Error initializing output stream 0:1 -- ',
    '[error] ',
  ];
  expect(await lastOf(why, ...vain)).toBe('dimensions not set');
  expect(await lastOf('[in#0 @ 0x5] [error] Error opening input: Connection refused')).toBe(
    'Error opening input: Connection refused',
  );
});

test('addresses stay out of it', async () => {
  expect(await lastOf('[error] srt://host:9000?passphrase=secret: Input/output error')).not.toContain(
    'secret',
  );
});
