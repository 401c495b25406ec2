import { expect, it } from 'vitest';
import { createLog } from './log.ts';
import { createEvents } from './events.ts';

it('a listener that throws keeps nobody else from hearing, and is logged', () => {
  const lines: string[] = [];
  const events = createEvents<string>(
    undefined,
    createLog('info', { write: (line) => void lines.push(line) }),
  );
  const heard: string[] = [];
  events.subscribe('a', (event) => heard.push(`first ${event}`));
  events.subscribe('a', () => {
    throw new Error('katki');
  });
  events.subscribe('a', (event) => heard.push(`last ${event}`));
  events.publish('a', 'tere');
  expect(heard).toEqual(['first tere', 'last tere']);
  expect(lines.join('')).toContain('katki');
});
