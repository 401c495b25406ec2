import { importFaults, packageFaults } from './import-rules.ts';
import { codeOf, importsOf, isSource, isTest, read, report, repositoryFiles } from './sources.ts';
import { styleFaults, wordFaults } from './word-rules.ts';

/** Who may import whom, by pattern; no barrels but the doors of the domains. */
export function checkImports(): boolean {
  const files = repositoryFiles().filter(isSource);
  const faults: string[] = [];
  for (const file of files) {
    if (/(^|\/)index\.tsx?$/.test(file) && !/^server\/domains\/[^/]+\/index\.ts$/.test(file))
      faults.push(`${file}: no barrels`);
    faults.push(...wordFaults(file, codeOf(read(file)), isTest(file)).map((fault) => `${file}: ${fault}`));
    if (isTest(file)) continue;
    for (const { target, inside } of importsOf(file)) {
      const found = inside ? importFaults(file, target) : packageFaults(file, target);
      faults.push(...found.map((fault) => `${file} → ${target}: ${fault}`));
    }
  }
  for (const file of repositoryFiles().filter((path) => /^(ui|web)\/.*\.css$/.test(path)))
    faults.push(...styleFaults(read(file)).map((fault) => `${file}: ${fault}`));
  return report('imports', faults);
}
