import { defineConfig } from 'drizzle-kit';

/** Read by drizzle-kit only, when a migration is written: `npm run migration -- --name what-changes`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/domains/*/tables.ts', './server/platform/db/tables.ts'],
  out: './server/migrations',
});
