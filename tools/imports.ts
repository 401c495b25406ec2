import { importFaults, packageFaults, wordRules } from './import-rules.ts';
import { codeOf, importsOf, isSource, isTest, read, report, repositoryFiles } from './sources.ts';

/** Who may import whom, by pattern; no cycles; no barrels but the doors of the domains. */
export function checkImports(): boolean {
  const files = repositoryFiles().filter(isSource);
  const faults: string[] = [];
  const graph = new Map<string, string[]>();
  for (const file of files) {
    const imports = importsOf(file);
    graph.set(
      file,
      imports.filter((i) => i.inside && !i.typeOnly).map((i) => i.target),
    );
    if (/(^|\/)index\.tsx?$/.test(file) && !/^server\/domains\/[^/]+\/index\.ts$/.test(file))
      faults.push(`${file}: no barrels`);
    if (isTest(file)) continue;
    for (const { target, inside } of imports) {
      const found = inside ? importFaults(file, target) : packageFaults(file, target);
      faults.push(...found.map((fault) => `${file} → ${target}: ${fault}`));
    }
    const code = codeOf(read(file));
    for (const { pattern, where, say } of wordRules) {
      if (pattern.test(code) && !where.test(file)) faults.push(`${file}: ${say}`);
    }
  }
  faults.push(...cyclesOf(graph).map((cycle) => `cycle: ${cycle.join(' → ')}`));
  return report('imports', faults);
}

function cyclesOf(graph: ReadonlyMap<string, string[]>): string[][] {
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (file: string, path: string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) return void cycles.push([...path.slice(at), file]);
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}
