import { expect, it } from 'vitest';
import { describeError } from './log.ts';

it('keeps the values of a failed query out of the log', () => {
  const cause = Object.assign(new Error('duplicate key value'), { code: '23505' });
  const failed = new Error('Failed query: insert … params: saladus', { cause });
  const described = describeError(Object.assign(failed, { query: 'insert …', params: ['saladus'] }));
  expect(JSON.stringify(described)).not.toContain('saladus');
  expect(described).toMatchObject({ message: 'duplicate key value', code: '23505', query: 'insert …' });
  expect(describeError(new Error('katki'))).toMatchObject({ type: 'Error', message: 'katki' });
});
