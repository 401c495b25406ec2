import { describe, expect, it } from 'vitest';
import iconv from 'iconv-lite';
import { readMemberCsv } from './csv.ts';

const read = (text: string) => readMemberCsv(Buffer.from(text));
const brief = (text: string) => read(text).map(({ line, name, email }) => [line, name, email]);
const fault = (text: string) => {
  try {
    read(text);
  } catch (error) {
    return (error as { fault: string }).fault;
  }
  return undefined;
};

describe('a list of members', () => {
  it.each([
    ['semicolons', 'Nimi;E-post;Päevi;Viitenumber;Keel\nMari Maasikas;mari@naide.test;30,5;1234561;et'],
    [
      'commas',
      'Name,Email,Days,Reference number,Language\n"Mari Maasikas",mari@naide.test,"30,5",1234561,et',
    ],
    ['tabs', 'nimi\tepost\tpäevad\tviide\tkeel\r\nMari Maasikas\tmari@naide.test\t30,5\t1234561\tet\r\n'],
    [
      'another order and columns of no use',
      'ID;Aadress;Keel;Nimi;Päevi;Viitenumber\n9;mari@naide.test;et;Mari Maasikas;30,5;1234561',
    ],
  ])('is read with %s', (_, text) =>
    expect(read(text)).toEqual([
      {
        line: 2,
        name: 'Mari Maasikas',
        email: 'mari@naide.test',
        days: '30,5',
        reference: '1234561',
        language: 'et',
      },
    ]),
  );

  it('may have names in two columns, empty lines, and lines that are too short', () => {
    expect(
      brief('Eesnimi;Perekonnanimi;E-post;Päevi\n\nMari;Maasikas;mari@naide.test;3\n;;;\nJaan\n'),
    ).toEqual([
      [3, 'Mari Maasikas', 'mari@naide.test'],
      [5, 'Jaan', ''],
    ]);
    expect(read('Nimi;E-post\nMari;mari@naide.test')).toMatchObject([
      { days: undefined, reference: undefined },
    ]);
  });

  it('is read as spreadsheets write it: with a mark, in the encoding of Windows, and with quotes in cells', () => {
    expect(brief('\ufeffNimi;E-post\n"Õie ""Õnn"" Öö";oie@naide.test')).toEqual([
      [2, 'Õie "Õnn" Öö', 'oie@naide.test'],
    ]);
    const windows = iconv.encode('Nimi;E-post\nÜlo Õšž;ylo@naide.test', 'windows-1257');
    expect(readMemberCsv(windows)).toMatchObject([{ name: 'Ülo Õšž' }]);
    const wide = iconv.encode('Nimi\tE-post\nÜlo\tylo@naide.test', 'utf-16le', { addBOM: true });
    expect(readMemberCsv(wide)).toMatchObject([{ name: 'Ülo', email: 'ylo@naide.test' }]);
  });

  it('says what is wrong with all of it', () => {
    expect(fault('')).toBe('columns');
    expect(fault('Mari Maasikas;mari@naide.test')).toBe('columns');
    expect(fault('Nimi;Telefon\nMari;5')).toBe('columns');
    expect(fault('Nimi;E-post\n"Mari;mari@naide.test')).toBe('table');
    expect(fault(`Nimi;E-post\n${'Mari;mari@naide.test\n'.repeat(5_001)}`)).toBe('long');
  });
});
