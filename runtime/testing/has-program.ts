import { spawnSync } from 'node:child_process';

/** Is a program on PATH? What is tried with a real one is passed over where there is none. */
export const hasProgram = (name: string): boolean => spawnSync(name, ['--version']).error === undefined;
