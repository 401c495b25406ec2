import { describe, expect, it } from 'vitest';
import { harmless, hostileTexts } from '../../scenario/hostile-texts.ts';
import { htmlOfText, safeHtml, textOfHtml } from './html.ts';

describe('what an operator writes', () => {
  it('comes out as harmless markup, no matter what goes in', () => {
    expect(hostileTexts.length).toBeGreaterThan(170);
    for (const payload of hostileTexts) {
      const html = safeHtml(payload);
      expect(html).toMatch(harmless);
      expect(safeHtml(html)).toBe(html);
    }
  });

  it('keeps paragraphs, stress, lists and links', () => {
    const html =
      '<p>Tere! <strong>Tähtis</strong></p><ul><li>üks</li></ul><a href="https://naide.test/a?b=1&amp;c=2">siit</a>';
    expect(safeHtml(html)).toBe(
      html.replace('">siit', '" target="_blank" rel="noopener noreferrer nofollow">siit'),
    );
  });

  it.each([
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'data:text/html,<script>1</script>',
    '//naide.test',
    '/myprofile',
    'vbscript:x',
  ])('has no link to %s', (href) => {
    expect(safeHtml(`<a href="${href}">siit</a>`)).toBe('<a>siit</a>');
  });

  it('is text in mails', () => {
    expect(
      textOfHtml(
        safeHtml(
          '<p>Tere &amp; <b>tore</b></p><p>Vaata <a href="https://naide.test">siit</a><br>2 &lt; 3</p>',
        ),
      ),
    ).toBe('Tere & tore\n\nVaata siit (https://naide.test)\n2 < 3');
  });
});

describe('the words of what an operator wrote', () => {
  it('name a link once, and are those of text alone', () => {
    const html = safeHtml(
      '<a href="https://naide.test/?a=1&amp;b=2">https://naide.test/?a=1&amp;b=2</a> &amp;lt;b&gt;',
    );
    expect(textOfHtml(html)).toBe('https://naide.test/?a=1&b=2 &lt;b>');
    expect(textOfHtml(safeHtml('<ul><li>üks</li><li>kaks</li></ul>lõpp'))).toBe('- üks\n- kaks\n\nlõpp');
  });

  // What looks at each beginning up to the end would be at it for minutes.
  it.each([
    ['<a href="x">', ''],
    ['<a href="', 'a href="'],
    ['<', ''],
    ['<br', 'br'],
    ['&amp', '&amp'],
  ])('are found in one go in a text made of %s', (piece, words) => {
    expect(textOfHtml(piece.repeat(400_000))).toBe(words.repeat(400_000));
  });
});

describe('what a member writes', () => {
  it('is shown as it was written, and never read as markup', () => {
    for (const payload of hostileTexts) {
      const html = htmlOfText(payload);
      expect(html).toMatch(/^(?:<p>(?:[^<>]|<br \/>)*<\/p>)*$/);
      expect(safeHtml(html)).toBe(safeHtml(html).replace(/<(?!\/?p>|br \/>)/, ''));
    }
  });

  it('keeps its lines and paragraphs', () => {
    expect(htmlOfText('Tere!\r\nTeine rida\n\n\nUus lõik <b>\u0000')).toBe(
      '<p>Tere!<br />Teine rida</p><p>Uus lõik &lt;b&gt;</p>',
    );
  });
});
