import { run } from './run.ts';

process.exitCode = await run('prettier', ['--write', '--log-level=warn', '.']);
