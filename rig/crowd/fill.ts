import { makeCrowd } from './crowd.ts';

/** `node rig/crowd/fill.ts DATABASE_URL COUNT`: makes a crowd by the program in whose folder this lies, and prints it. */
const [url, count] = process.argv.slice(2);
const people = await makeCrowd(url!, Number(count));
process.stdout.write(JSON.stringify(people));
