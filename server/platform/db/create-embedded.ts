import { PGlite } from '@electric-sql/pglite';

/** Run as a program: makes the folder of a new embedded database. */
const db = await PGlite.create({ dataDir: process.argv[2]! });
await db.close();
