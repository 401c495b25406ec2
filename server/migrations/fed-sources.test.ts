import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyTestDatabase } from '../scenario/test-database.ts';

it('a source that was stored as read by ffmpeg is fed afterwards, and says the rest as before', async () => {
  const database = await emptyTestDatabase();
  const insert = (id: string, source: object) =>
    database.pool.query(
      `insert into channel (id, kind, number, name, source, renditions) values ($1, 'tv', 1, $1, $2, '{HI}')`,
      [id, JSON.stringify(source)],
    );
  const fed = { url: 'udp://239.1.1.1:5000', spare: ['/srv/a.ts'], mode: 'copy', watch: { black: true } };
  await insert('vana', { kind: 'ffmpeg', ...fed });
  await insert('muu', { kind: 'virtual' });
  const migration = await readFile(join(import.meta.dirname, '0009_fed-sources.sql'), 'utf8');
  await database.pool.query(migration);
  await database.pool.query(migration);
  const { rows } = await database.pool.query('select id, source from channel order by id');
  expect(rows).toEqual([
    { id: 'muu', source: { kind: 'virtual' } },
    { id: 'vana', source: { kind: 'fed', ...fed } },
  ]);
});
