import { run } from './run.ts';

/** `npm run migration -- --name what-changes`: writes the migration that the tables in the code ask for. */
process.exitCode = await run('drizzle-kit', [
  'generate',
  '--config',
  'server/drizzle.config.ts',
  ...process.argv.slice(2),
]);
