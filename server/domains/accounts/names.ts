import { typedName } from '../../../contract/rules/typed-text.ts';
import { ensure } from '../../platform/errors.ts';

/**
 * A person's name as it is kept: as it is meant, in one spelling ({@link typedName}). Anything may be a name but what no
 * keyboard writes: control characters, line ends, halves of characters and marks that turn the direction of the
 * text around them refuse with `request.invalid`.
 */
export function cleanName(name: string): string {
  ensure(name.isWellFormed() && !unwritable.test(name), 'request.invalid');
  return typedName(name);
}

const unwritable = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]/u;
