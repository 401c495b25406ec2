import { readFileSync } from 'node:fs';

/** What Linux says of ten seconds: in which share of them, 0 to 100, some process waited for a processor. */
export const pressureIn = (text: string): number => Number(/^some avg10=([\d.]+)/m.exec(text)?.[1] ?? 0);

/** The same of this machine; 0 where the system does not say. */
export function cpuPressure(): number {
  try {
    return pressureIn(readFileSync('/proc/pressure/cpu', 'latin1'));
  } catch {
    return 0;
  }
}
