import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { followTicketKeyFile } from './ticket-key-file.ts';
import { formatTicketKeys, parseTicketKeys, type TicketKeys } from './ticket-keys.ts';

const [one, two] = [randomBytes(32), randomBytes(48)];
const text = (key: Buffer): string => key.toString('base64');

describe('ticket keys', () => {
  it.each([
    `1:${text(one)},2:${text(two)}`,
    `1:${text(one)}, 2:${text(two)}`,
    ` 1:${text(one)} ,\n2:${two.toString('base64url')},`,
  ])('are read alike, however they are spaced: %j', (written) => {
    const { signing, keys } = parseTicketKeys(written);
    expect(signing).toBe(1);
    expect([...keys]).toEqual([
      [1, one],
      [2, two],
    ]);
    expect(parseTicketKeys(formatTicketKeys(keys))).toEqual({ signing, keys });
  });

  it.each([
    ['', 'ühtegi võtit ei ole'],
    ['x', 'number:base64'],
    [`300:${text(one)}`, 'number:base64'],
    [`a:${text(one)}`, 'number:base64'],
    ['1:c2hvcnQ=', 'võti 1 on lühem'],
    [`1:${text(one)},1:${text(two)}`, 'võtmeid 1 on kaks'],
  ])('are refused as %j', (written, why) => {
    expect(() => parseTicketKeys(written)).toThrow(why);
  });

  it('are never shown by what is wrong with them', () => {
    expect(() => parseTicketKeys(`1:c2hvcnQ=,${text(one)}`)).not.toThrow(/c2hvcnQ|[\w+/]{20}/);
    expect(() => parseTicketKeys(`1:c2hvcnQ=,${text(one)}`)).toThrow('võti 1 on lühem kui 32 baiti, kirje');
  });
});

describe('a file of ticket keys', () => {
  const folder = mkdtempSync(join(tmpdir(), 'psk-keys-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'secrets.json');
  const write = (ticketKeys: string): void => writeFileSync(path, JSON.stringify({ ticketKeys }));

  it('is handed over whenever it changes, and keeps what was in force while it cannot be understood', async () => {
    const taken: TicketKeys[] = [];
    const faults: unknown[] = [];
    const look = followTicketKeyFile({
      path,
      use: (keys) => taken.push(keys),
      onFault: (f) => faults.push(f),
    });
    await look();
    expect([taken.length, faults.length]).toEqual([0, 0]);
    write(`1:${text(one)}`);
    await look();
    await look();
    expect(taken.map(({ signing }) => signing)).toEqual([1]);
    for (const spoilt of ['', `2:${text(two)},1:c2hvcnQ=`]) {
      write(spoilt);
      await look();
      await look();
    }
    expect([taken.length, faults.length]).toEqual([1, 2]);
    write(`2:${text(two)}, 1:${text(one)}`);
    await look();
    expect(taken.map(({ signing }) => signing)).toEqual([1, 2]);
  });
});
