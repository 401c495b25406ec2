import { checkMigrations } from './migrations.ts';
import { runSteps } from './steps.ts';

await runSteps([['migrations', checkMigrations]]);
