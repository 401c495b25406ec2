import { createHash } from 'node:crypto';

const modulus = 1n << 128n;

/** What a table holds, as a number of rows and a sum of their hashes: the same in whichever order they come. */
export interface RowSum {
  rows: number;
  sum: string;
}

/** Adds rows up, each as its line of JSON. */
export function createRowSum() {
  let rows = 0;
  let sum = 0n;
  return {
    add(line: string): void {
      rows++;
      const hash = createHash('sha256').update(line).digest('hex').slice(0, 32);
      sum = (sum + BigInt(`0x${hash}`)) % modulus;
    },
    take: (): RowSum => ({ rows, sum: sum.toString(16).padStart(32, '0') }),
  };
}
