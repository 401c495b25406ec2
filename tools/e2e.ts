import { run } from './run.ts';

const help = `npm run e2e [-- OPTION … FILE …]
    Journeys through the whole system in a real browser; options and files go to Playwright, as in: npm run e2e -- --grep zapp

npm run e2e -- scale [ACT …] [--from COMMIT] [--keep]
    A service of many machines that is broken on purpose; npm run e2e -- scale --help says more.

npm run e2e -- tasks [WORD …] [--seeds N]
    What people want of a television, by arrows, OK and Back alone; npm run e2e -- tasks --help says more.

npm run e2e -- set-up [--film FOLDER]
    A service set up in a browser from an empty folder, until its channel plays on a phone, and again out of a backup; npm run e2e -- set-up --help says more.

npm run e2e -- update [COMMIT …]
    Databases of real size updated from older schemas; npm run e2e -- update --help says more.

What Playwright takes:
`;

const [first] = process.argv.slice(2);
// In this process, which is the one that is told to end.
if (first === 'update') {
  process.argv.splice(2, 1);
  await import('../bench/update/main.ts');
} else if (first === 'scale' || first === 'tasks' || first === 'set-up') {
  process.argv.splice(2, 1);
  await import(`../e2e/${first}/main.ts`);
} else {
  if (first === '--help' || first === '-h') console.log(help);
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)];
  process.exitCode = await run('playwright', args);
}
