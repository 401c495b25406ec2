import { onTestFinished, vi } from 'vitest';

/** For the rest of a test its viewer is in a zone. */
export function inZone(zone: string): void {
  vi.stubEnv('TZ', zone);
  onTestFinished(() => void vi.stubEnv('TZ', 'Europe/Tallinn'));
}
