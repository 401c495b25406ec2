/** Every thread would keep a heap of its own in the C library, though only one of them works at a time. */
const oneHeap = { MALLOC_ARENA_MAX: '1' };

/**
 * By itself the C library takes ever larger pieces from one heap, of which nothing is given back below what is still used: a
 * server held 100 MB more, an ingest 50.
 */
const givingBack = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '262144' };

/** An edge takes large pieces for every segment that it sends, and would ask the system for each of them. */
const givesBack = ['api', 'jobs', 'ingest'];

/**
 * What the C library reads in the environment of a part that is started with `args` (`--roles=ingest`). The supervisor and the units
 * take it from here; the image writes it out (deploy/image/start.sh), and a test compares.
 */
export function allocatorFor(args: readonly string[]): Record<string, string> {
  const roles = args.flatMap((arg) => (arg.startsWith('--roles=') ? arg.slice(8).split(',') : []));
  return { ...oneHeap, ...(roles.some((role) => givesBack.includes(role)) && givingBack) };
}
