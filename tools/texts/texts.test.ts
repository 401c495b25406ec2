import { describe, expect, it } from 'vitest';
import { catalogueFaults, catalogueIn, missingIn, type Catalogue } from './catalogues.ts';
import { foreignTexts } from './foreign.ts';
import { unlisted } from './listed.ts';
import { namedIn } from './own-name.ts';
import { unusedKeys, usesIn } from './uses.ts';
import { plurals, wordsIn } from './words.ts';

const read = (path: string, source: string): Catalogue => {
  const catalogue = catalogueIn(path, source);
  if (!catalogue) throw new Error(`${path} is no catalogue`);
  return catalogue;
};

const estonian = read(
  'web/i18n/et/birds.ts',
  `import { texts } from '../../../contract/i18n/texts.ts';
   export const tBirds = texts('birds', {
     title: 'Linnud',
     'greeting': 'Tere, {name}!',
     seen: { one: '{count} pääsuke', other: '{count} pääsukest' },
     'state.here': 'siin',
     'state.away': 'ära',
   });`,
);

describe('a catalogue', () => {
  it('is complete in itself', () => {
    expect([...estonian.entries.keys()]).toEqual(['title', 'greeting', 'seen', 'state.here', 'state.away']);
    expect(catalogueFaults(estonian, estonian)).toEqual([]);
  });

  it('has the name of its file, the forms of its language and texts in quotes', () => {
    const odd = read(
      'web/i18n/et/birds.ts',
      `export const tNests = texts('nests', { seen: { other: '{count}' }, empty: '', made: 'a' + 'b' });`,
    );
    expect(catalogueFaults(odd, odd)).toEqual([
      'web/i18n/et/birds.ts: the name-space birds is said by tBirds',
      'web/i18n/et/birds.ts: seen lacks the plural form one',
      'web/i18n/et/birds.ts: empty is empty, or not written in quotes',
      'web/i18n/et/birds.ts: made is empty, or not written in quotes',
    ]);
  });

  it('of another language has keys and slots of the Estonian one, and all of its own forms', () => {
    const polish = (body: string) =>
      catalogueFaults(
        read('web/i18n/pl/birds.ts', `export const birds: Translation<typeof tBirds> = {${body}};`),
        estonian,
      );
    const others = `title: 'Ptaki', 'state.here': 'tu', 'state.away': 'nie ma'`;
    expect(
      polish(`seen: { one: 'a', few: 'b', many: 'c', other: 'd' }, greeting: '{name}', ${others}`),
    ).toEqual([]);
    expect(polish(`seen: { one: 'a', other: 'd' }, greeting: '{nimi}', nests: 'x', ${others}`)).toEqual([
      'web/i18n/pl/birds.ts: seen lacks the plural form few, many',
      'web/i18n/pl/birds.ts: greeting has slots that nobody fills: nimi',
      'web/i18n/pl/birds.ts: greeting does not say name',
      'web/i18n/pl/birds.ts: nests is no text in Estonian',
    ]);
  });

  it('of another language does not count where Estonian does not', () => {
    const forms = `{ one: 'a', few: 'b', many: 'c', other: 'd' }`;
    const polish = read('web/i18n/pl/birds.ts', `export const birds = { title: ${forms} };`);
    expect(catalogueFaults(polish, estonian)).toEqual([
      'web/i18n/pl/birds.ts: title has slots that nobody fills: count',
      'web/i18n/pl/birds.ts: lacks greeting',
      'web/i18n/pl/birds.ts: lacks seen',
      'web/i18n/pl/birds.ts: lacks state.here',
      'web/i18n/pl/birds.ts: lacks state.away',
    ]);
  });
});

it('words of one language are not in the catalogue of another', () => {
  const of = (language: string, body: string) =>
    foreignTexts(read(`web/i18n/${language}/birds.ts`, `export const birds = {${body}};`));
  expect(
    of('en', `a: 'Birds of {kuni}', b: 'Zürich', c: { one: 'Vaata', other: 'Watch' }, d: 'lind käes'`),
  ).toEqual([
    'web/i18n/en/birds.ts: c is in another language',
    'web/i18n/en/birds.ts: d is in another language',
  ]);
  expect(of('et', `a: 'Linnud', b: 'All the birds'`)).toEqual([
    'web/i18n/et/birds.ts: b is in another language',
  ]);
});

it('no text says a name that operators give themselves', () => {
  expect(namedIn('web/i18n/et/birds.ts', `a: 'Mis on {service}',\nb: 'Mis on Pääsuke',`)).toEqual([
    'web/i18n/et/birds.ts:2: says a name; texts have {service} for it',
  ]);
});

it('a name-space is in every language', () => {
  const english = read('web/i18n/en/nests.ts', `export const nests = { title: 'Nests' };`);
  expect(missingIn(estonian, [estonian, english])).toEqual(['web/i18n/et/birds.ts: is not in en']);
});

it('a name-space that a program speaks in, also by way of a shared file, is in its lists', () => {
  const imports: Record<string, string[]> = {
    'web/viewer.tsx': ['contract/i18n/bird-text.ts', 'web/i18n/et/nests.ts'],
    'contract/i18n/bird-text.ts': ['contract/i18n/et/birds.ts'],
    'web/i18n/en/catalogues.ts': ['web/i18n/en/nests.ts'],
  };
  const lists = ['web/i18n/en/catalogues.ts'];
  expect(unlisted({ entry: 'web/viewer.tsx', lists }, (path) => imports[path] ?? [])).toEqual([
    'web/i18n/en/catalogues.ts: lacks contract/i18n/en/birds.ts, in which web/viewer.tsx speaks',
  ]);
});

describe('a key', () => {
  const unused = (source: string): string[] =>
    unusedKeys(estonian, [
      usesIn('web/ui/birds.tsx', `import { tBirds } from '../i18n/et/birds.ts';\n${source}`),
    ]);

  it('is used when its text is asked for by name, by one of two, or by a part of its name', () => {
    expect(unused('const f = () => tBirds("title") + tBirds(`state.${where}`);')).toEqual([
      'greeting',
      'seen',
    ]);
    expect(unused('const f = () => tBirds(on ? "greeting" : "seen");')).toEqual([
      'title',
      'state.here',
      'state.away',
    ]);
  });

  it('is used when it stands somewhere near a call that gets it from elsewhere', () => {
    expect(unused('const kept = ["title", "greeting"]; kept.map((key) => tBirds(key));')).toEqual([
      'seen',
      'state.here',
      'state.away',
    ]);
  });

  it('is used when names come from outside', () => {
    expect(unused('const f = (name) => tBirds.has(name);')).toEqual([]);
  });
});

it('a text is taken when something is drawn, and not when its module loads', () => {
  const { early } = usesIn(
    'web/ui/birds.tsx',
    `import { tBirds } from '../i18n/et/birds.ts';
     const names = { here: tBirds('title') };
     const late = () => tBirds('title');`,
  );
  expect(early).toEqual(['web/ui/birds.tsx:2']);
});

it('words in source are found where they are said', () => {
  const source = `
    const a = 'öö'; const b = \`tere õhtust, \${name}\`; const c = 'night';
    const d = <p title="key">Linnud {a} · </p>;`;
  expect(wordsIn('web/a.tsx', source)).toEqual([
    'web/a.tsx:2: öö',
    'web/a.tsx:2: tere õhtust,',
    'web/a.tsx:3: Linnud',
  ]);
});

it('words of operators are found in the logic of the server, with and without letters of Estonian', () => {
  const source = `
    ensureOperation(ticket, 'Intsident on suletud.');
    if (id === 'all of them') throw new OperationError(\`Server \${id}\`);
    const alarm = bad(\`kanal \${id} ei tule\`);
    ensureOperation(id !== 'some id', tOperations('support.closed'));
    ensureOperation(!fault, \`\${code}: \${fault}\`);
    log.warn({ id }, 'mail not sent'); const key = 'kuni'; const address = '#/kanal/ei';`;
  expect(wordsIn('server/domains/a.ts', source)).toEqual([
    'server/domains/a.ts:2: Intsident on suletud.',
    'server/domains/a.ts:3: Server',
    'server/domains/a.ts:4: ei tule',
  ]);
});

it('plurals by hand are found', () => {
  const source = `
    const a = count === 1 ? 'päev' : 'päeva';
    const b = n !== 1 ? t('days') : tSpans('day');
    const c = by === 1 ? 0 : last; const d = x === 1 ? one : other;`;
  expect(plurals('web/a.ts', source)).toEqual(['web/a.ts:2', 'web/a.ts:3']);
});
