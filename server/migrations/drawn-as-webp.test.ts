import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyTestDatabase } from '../scenario/test-database.ts';

it('stills that were drawn as SVG have an address in widths, all else that a programme shows has the one it had', async () => {
  const database = await emptyTestDatabase();
  await database.pool.query(
    `insert into channel (id, kind, number, name, source, renditions) values ('etv', 'tv', 1, 'etv', '{}', '{HI}')`,
  );
  const others = ['/pictures/feed/0123456789012345678901/640.webp', 'https://pildid.test/pictures/bog/7.svg', null];
  const before = ['/pictures/bog/7.svg', '/pictures/road/552.svg', '/pictures/sea/900.svg', ...others];
  for (const [at, address] of before.entries())
    await database.pool.query(
      `insert into program (channel_id, name, start_at, end_at, img_url)
       values ('etv', 'Saade', to_timestamp($1), to_timestamp($1 + 60), $2)`,
      [at * 60, address],
    );
  const migration = await readFile(join(import.meta.dirname, '0028_drawn-as-webp.sql'), 'utf8');
  for (let time = 0; time < 2; time++) await database.pool.query(migration);
  const { rows } = await database.pool.query<{ img_url: string | null }>(
    'select img_url from program order by start_at',
  );
  expect(rows.map((row) => row.img_url)).toEqual([
    '/pictures/still/bog-7/640.webp',
    '/pictures/still/road-52/640.webp',
    '/pictures/still/sea-0/640.webp',
    ...others,
  ]);
});
