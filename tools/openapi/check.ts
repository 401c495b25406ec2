import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report, root } from '../sources.ts';
import { breakingChanges, type OpenApi } from './breaking.ts';
import { openApiDocument } from './document.ts';

export const documentPath = 'docs/openapi.json';

/** What the committed document says. */
export const committedDocument = (): OpenApi =>
  JSON.parse(readFileSync(join(root, documentPath), 'utf8')) as OpenApi;

/** The committed document is the contract's, and the contract breaks no client that was written for it. */
export async function checkOpenApi(): Promise<boolean> {
  const committed = committedDocument();
  const current = (await openApiDocument()) as OpenApi;
  const breaking = breakingChanges(committed, current);
  const isStale = breaking.length === 0 && JSON.stringify(committed) !== JSON.stringify(current);
  return report('openapi', [
    ...breaking.map((change) => `breaks clients: ${change}`),
    ...(breaking.length > 0
      ? ['where that is meant: npm run openapi -- --breaking, and a word in CHANGELOG.md']
      : []),
    ...(isStale ? [`${documentPath} is not of this contract: npm run openapi`] : []),
  ]);
}
