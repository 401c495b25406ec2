import { expect, test } from 'vitest';
import { errorStatus, type ErrorCode } from '../../contract/errors.ts';
import { errorText } from './error-text.ts';

test('every error code has words', () => {
  for (const code of Object.keys(errorStatus)) expect(errorText(code as ErrorCode)).not.toBe('');
});
