import { importFilm } from './test-title.ts';

/** Imports a film and tells every step of it, until it is killed: `endless-import.ts <root> <film>`. */
await importFilm(process.argv[2]!, process.argv[3]!, {
  onProgress: (percent) => process.stdout.write(`${percent}\n`),
});
