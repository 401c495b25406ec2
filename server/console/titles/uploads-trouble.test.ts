import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { uploadsPath } from '../../../contract/constants.ts';
import { operatorAs } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'psk-uploads-'));
const s = scenario({ dataDir, servers: 1 });
afterAll(() => rmSync(dataDir, { recursive: true }));

it('a disk that could not take uploads for once takes them when it can', async () => {
  const { token } = await operatorAs(s, 'lineup');
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', 'upload-length': '5' };
  const begin = async () => (await s.inject({ method: 'POST', url: uploadsPath, headers })).statusCode;
  const inTheWay = join(dataDir, 'uploads');
  writeFileSync(inTheWay, '');
  expect(await begin()).toBe(500);
  rmSync(inTheWay);
  expect(await begin()).toBe(201);
});
