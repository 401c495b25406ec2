import { run } from './run.ts';

/** The server's scenarios alone; on PostgreSQL when `TEST_DATABASE_URL` names one. */
process.exitCode = await run('vitest', ['run', 'server', 'contract']);
