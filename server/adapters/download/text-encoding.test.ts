import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { feedReportText } from '../../i18n/feed-report.ts';
import { createUtf8Decoder, textOf } from './text-encoding.ts';

const estonian = 'Õpetaja ja öised jäljed, kümme päeva';

/** What comes out of bytes that arrive in pieces of this length, and what is said of them. */
function decoded(bytes: Buffer, piece: number): { text: string; notes: string[] } {
  const notes: string[] = [];
  const decoder = createUtf8Decoder((note) => notes.push(feedReportText(note)));
  let text = '';
  for (let at = 0; at < bytes.length; at += piece) text += decoder.write(bytes.subarray(at, at + piece));
  return { text: text + (decoder.end() ?? ''), notes };
}

describe.each([1, 2, 3, 7, 10_000])('a text that says it is UTF-8, in pieces of %i bytes', (piece) => {
  it('is read as it is when it is', () => {
    const text = `${estonian} – „šedööver“ 漢字 😀`;
    expect(decoded(Buffer.from(text), piece)).toEqual({ text, notes: [] });
    expect(decoded(Buffer.from(`\uFEFF${text}`), piece)).toEqual({ text, notes: [] });
  });

  it('keeps every letter of Latin-1 when it is that, and says so once', () => {
    const { text, notes } = decoded(Buffer.from(estonian, 'latin1'), piece);
    expect(text).toBe(estonian);
    expect(notes).toEqual(['fail ütleb, et on UTF-8, aga ei ole; vigased tähed on loetud kui windows-1252']);
  });

  it('is not spoilt by one letter that is wrong', () => {
    const bytes = Buffer.concat([
      Buffer.from('Šedööver ja j'),
      Buffer.from('ä', 'latin1'),
      Buffer.from('äljed 😀'),
    ]);
    expect(decoded(bytes, piece).text).toBe('Šedööver ja jääljed 😀');
  });

  it('may break off anywhere', () => {
    const bytes = Buffer.from('öö').subarray(0, 3);
    expect(decoded(bytes, piece).text).toMatch(/^ö.$/u);
  });
});

describe('a whole text', () => {
  const list = `#EXTM3U\n#EXTINF:-1,${estonian}\nhttps://a.test/1.m3u8\n`;

  it.each(['utf-16le', 'utf-16be', 'utf-8', 'windows-1257', 'latin1'])('is read in %s', (encoding) =>
    expect(textOf(iconv.encode(list, encoding))).toBe(list),
  );

  it.each(['utf-16le', 'utf-16be', 'utf-8'])('is read without the mark of %s', (encoding) =>
    expect(textOf(iconv.encode(list, encoding, { addBOM: true }))).toBe(list),
  );

  it('is Baltic where only that has the letters', () => {
    expect(textOf(iconv.encode('Žanna šedööver', 'windows-1257'))).toBe('Žanna šedööver');
    expect(textOf(iconv.encode('Señor Jørgen', 'windows-1252'))).toBe('Señor Jørgen');
  });

  it.each(['', 'a', '{}'])('may be as short as %j', (text) => expect(textOf(Buffer.from(text))).toBe(text));
});
