import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from '../runtime/start/command-line.ts';
import { breakingChanges, type OpenApi } from './openapi/breaking.ts';
import { committedDocument, documentPath } from './openapi/check.ts';
import { openApiDocument } from './openapi/document.ts';
import { root } from './sources.ts';

const { values } = commandLine({
  help: `npm run openapi [-- --breaking]
    Writes ${documentPath} from the contract. What breaks clients that were written for the document of before is refused, unless
    --breaking says that it is meant.`,
  options: { breaking: { type: 'boolean', default: false } },
});
const current = (await openApiDocument()) as OpenApi;
const breaking = existsSync(join(root, documentPath)) ? breakingChanges(committedDocument(), current) : [];
for (const change of breaking) console.error(`breaks clients: ${change}`);
if (breaking.length > 0 && !values.breaking) process.exitCode = 1;
else writeFileSync(join(root, documentPath), `${JSON.stringify(current, null, 1)}\n`);
