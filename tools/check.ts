import { commandLine } from '../runtime/start/command-line.ts';
import { checkBundle } from './bundle/bundle.ts';
import { checkDocs } from './docs.ts';
import { checkExpandOnly } from './expand-only.ts';
import { checkImports } from './imports.ts';
import { checkLegacy } from './bundle/legacy.ts';
import { checkMigrations } from './migrations.ts';
import { checkOpenApi } from './openapi/check.ts';
import { checkRoutes } from './routes.ts';
import { run } from './run.ts';
import { checkShape } from './shape/shape.ts';
import { checkSizes } from './sizes.ts';
import { namesOf, partOf, runSteps, type Plan } from './steps.ts';
import { checkRetiredWords } from './retired-words.ts';
import { checkTexts } from './texts.ts';

/** Everything that can be seen without running the product, side by side, the longest parts first. */
const plans: readonly Plan[] = [
  {
    together: [
      ['format', () => run('prettier', ['--check', '--log-level=warn', '.'])],
      ['types', () => run('tsc', ['-p', '.'])],
    ],
  },
  {
    together: [
      ['lint', () => run('oxlint', ['--type-aware', '--deny-warnings'])],
      ['web build', () => run('tools/build-web.ts')],
      ['migrations', checkMigrations],
      ['expand only', checkExpandOnly],
      ['imports', checkImports],
      ['shape', checkShape],
      ['sizes', checkSizes],
      ['texts', checkTexts],
      ['words', checkRetiredWords],
      ['routes', checkRoutes],
      ['openapi', checkOpenApi],
      ['docs', checkDocs],
    ],
  },
  ['bundle', checkBundle],
  ['legacy', checkLegacy],
];
const names = plans.flatMap(namesOf);

const { positionals } = commandLine({
  help: `npm run check [-- NAME …]
    The fast gate: everything that can be seen without running the product, or the named parts of it.

Names: ${names.join(', ')}`,
  known: names,
  options: {},
});
await runSteps(positionals.length === 0 ? plans : plans.flatMap((plan) => partOf(plan, positionals)));
