import { expect, it } from 'vitest';
import { markupOf } from './markup.ts';

it.each([
  ['Tere!\nRida\n\n\nLõik', '<p>Tere!<br>Rida</p><p>Lõik</p>'],
  ['**Tähtis** <b>', '<p><strong>Tähtis</strong> &lt;b&gt;</p>'],
  [
    'Vaata https://naide.test/a?b=1&c=2.',
    '<p>Vaata <a href="https://naide.test/a?b=1&amp;c=2">https://naide.test/a?b=1&amp;c=2</a>.</p>',
  ],
  ['javascript:alert(1) "><script>', '<p>javascript:alert(1) &quot;&gt;&lt;script&gt;</p>'],
  ['  ', ''],
])('%j becomes %j', (words, html) => {
  expect(markupOf(words)).toBe(html);
});
