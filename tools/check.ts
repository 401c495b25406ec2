import { checkBundle } from './bundle.ts';
import { checkDocs } from './docs.ts';
import { checkImports } from './imports.ts';
import { checkMigrations } from './migrations.ts';
import { checkRoutes } from './routes.ts';
import { run, runSteps } from './run.ts';
import { checkShape } from './shape.ts';
import { checkSizes } from './sizes.ts';

/** The fast gate: everything that can be told without running the product. The longest parts go first, side by side. */
await runSteps([
  [
    ['format', () => run('prettier', ['--check', '--log-level=warn', '.'])],
    ['types', () => run('tsc', ['-p', '.'])],
  ],
  [
    ['lint', () => run('oxlint', ['--type-aware', '--deny-warnings'])],
    ['web build', () => run('tools/build-web.ts')],
    ['migrations', checkMigrations],
    ['imports', checkImports],
    ['shape', checkShape],
    ['sizes', checkSizes],
    ['routes', checkRoutes],
    ['docs', checkDocs],
  ],
  ['bundle', checkBundle],
]);
