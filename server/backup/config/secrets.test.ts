import { expect, it } from 'vitest';
import { withoutSecrets } from './secrets.ts';

it.each([
  ['https://voog.test/a.m3u8?b=1&c', 'https://voog.test/a.m3u8?b=1&c'],
  ['https://mari:x@voog.test/a', 'https://voog.test/a'],
  ['srt://voog.test:9000?passphrase=salajane&mode=caller', 'srt://voog.test:9000?mode=caller'],
  ['udp://239.1.1.1:5000', 'udp://239.1.1.1:5000'],
  ['no address', 'no address'],
])('%s is shown as %s', (address, shown) => expect(withoutSecrets(address)).toBe(shown));
