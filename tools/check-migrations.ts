import { checkMigrations } from './migrations.ts';
import { runSteps } from './run.ts';

await runSteps([['migrations', checkMigrations]]);
