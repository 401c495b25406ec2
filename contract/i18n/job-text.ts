import { tJobs } from './et/jobs.ts';

/** What a job or a kind of work is called; a server of another version may name one that is not known here. */
export const jobText = (name: string): string => (tJobs.has(name) ? tJobs(name) : name);
