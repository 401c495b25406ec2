import type { Database } from '../../server/platform/db/database.ts';

/** How large a service is that is updated here. */
const size = { members: 30_000, channels: 100, days: 23, airingsADay: 30 } as const;

interface Column {
  name: string;
  type: string;
}

/** Values by column as SQL over `i`, which counts from 1. */
type Values = Readonly<Record<string, string>>;

const airings = size.days * size.airingsADay;
const start = (i: string): string =>
  `timestamptz '2026-11-06' + ((${i}) / ${size.channels}) * interval '48 minutes'`;

/** What is filled, in an order in which all that is referred to is there. */
const tables: readonly (readonly [table: string, rows: number, values: Values])[] = [
  [
    'account',
    size.members,
    {
      email: `'liige' || i || '@naide.test'`,
      email_key: `'liige' || i || '@naide.test'`,
      referral_code: `'R' || i`,
    },
  ],
  ['viewtime_state', size.members, { account_id: 'i', expires_at: `timestamptz '2027-01-01'` }],
  [
    'viewtime_entry',
    4 * size.members,
    {
      account_id: `(i - 1) % ${size.members} + 1`,
      delta_seconds: '86400',
      reason: `'goodwill'`,
      source_key: `'proov' || i`,
      at: `timestamptz '2026-11-01'`,
      end_at: `timestamptz '2026-11-02'`,
    },
  ],
  [
    'lease',
    size.members,
    {
      account_id: 'i',
      place: `'main'`,
      device: `'Firefox'`,
      network: `'192.0.2.0/24'`,
      created_at: `timestamptz '2026-11-20'`,
      last_seen_at: `timestamptz '2026-11-20'`,
      expires_at: `timestamptz '2026-12-20'`,
    },
  ],
  [
    'channel',
    size.channels,
    {
      id: `'k' || i`,
      kind: `'tv'`,
      number: 'i',
      source: `'{"kind":"virtual","clips":["bog"]}'::jsonb`,
      renditions: `'{LO,ME}'::text[]`,
    },
  ],
  [
    'favorite',
    5 * size.members,
    { account_id: `(i - 1) % ${size.members} + 1`, channel_id: `'k' || ((i - 1) / ${size.members} + 1)` },
  ],
  [
    'program',
    size.channels * airings,
    {
      channel_id: `'k' || (i % ${size.channels} + 1)`,
      start_at: start('i'),
      end_at: `${start('i')} + interval '48 minutes'`,
      name: `'Saade ' || i % 500`,
      description: `repeat('Mis selles saates on. ', 12)`,
    },
  ],
  [
    'audit_entry',
    2 * size.members,
    { actor: `'system'`, action: `'viewtime.received'`, account_id: `(i - 1) % ${size.members} + 1` },
  ],
];

/** Fills a database of any version; columns that only other versions have are left out, and those that nobody named get what fits. */
export async function fill(pool: Database['pool']): Promise<void> {
  for (const [table, rows, values] of tables) {
    const columns = await columnsOf(pool, table);
    const wanted = columns.flatMap(({ name, type, needed }) => {
      const value = values[name] ?? (needed ? valueOf(type) : undefined);
      return value === undefined ? [] : [{ name, value }];
    });
    const into = wanted.map(({ name }) => `"${name}"`).join(', ');
    const from = wanted.map(({ value }) => value).join(', ');
    await pool.query(`insert into ${table} (${into}) select ${from} from generate_series(1, ${rows}) i`);
  }
  await pool.query('analyze');
}

async function columnsOf(pool: Database['pool'], table: string): Promise<(Column & { needed: boolean })[]> {
  const { rows } = await pool.query<Column & { needed: boolean }>(
    `select column_name as name, udt_name as type,
       is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as needed
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  return rows;
}

function valueOf(type: string): string {
  if (/^int|^numeric|^float/.test(type)) return 'i';
  if (type === 'bool') return 'false';
  if (type.startsWith('timestamp')) return `timestamptz '2026-11-20'`;
  if (type.startsWith('json')) return `'{}'`;
  if (type === 'bytea') return `''::bytea`;
  if (type.startsWith('_')) return `'{}'`;
  return `'x' || i`;
}

/** Rows by table. */
export async function countRows(pool: Database['pool']): Promise<Map<string, number>> {
  const { rows: names } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const counts = new Map<string, number>();
  for (const { name } of names) {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from "${name}"`);
    counts.set(name, rows[0]!.count);
  }
  return counts;
}
