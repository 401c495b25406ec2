/** Whether every benchmark is to be gone through once, in its smallest form: it shows that they still run, and measures nothing. */
export const smallest = process.argv.includes('--smallest');

/** How much of something a benchmark takes: as usual, or the least with which it still goes all its ways. */
export const size = (usual: number, least: number): number => (smallest ? least : usual);
