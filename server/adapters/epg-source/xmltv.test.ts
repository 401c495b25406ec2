import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { openFeed } from './open-feed.ts';
import type { EpgEvent, EpgProgramme } from './port.ts';
import { feedReportText } from '../../i18n/feed-report.ts';
import { readXmltv } from './xmltv.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

interface Expected {
  well_formed: boolean;
  channels: number;
  programmes: number;
  missing_stop: number;
  first_in_file_start_utc?: string;
  min_start_utc?: string;
  max_start_utc?: string;
  zero_length?: number;
}

const expected = JSON.parse(readFileSync(join(fixtures, 'expected.json'), 'utf8')) as Record<
  string,
  Expected
>;

async function gathered(feed: AsyncIterable<EpgEvent>): Promise<EpgEvent[]> {
  const events: EpgEvent[] = [];
  for await (const event of feed) events.push(event);
  return events;
}
const readAll = (input: Readable): Promise<EpgEvent[]> => gathered(readXmltv(input));

const programmesOf = (events: readonly EpgEvent[]) =>
  events.filter((e): e is EpgProgramme => e.kind === 'programme');
const fromFile = async (name: string) =>
  gathered((await openFeed(join(fixtures, name), { allowPrivate: true })).events);
const fromText = (text: string | Buffer) => readAll(Readable.from([Buffer.from(text)]));
const tv = (inner: string) => `<?xml version="1.0"?><tv>${inner}</tv>`;
const utc = (ms: number | undefined) => ms && new Date(ms).toISOString().replace('.000', '');

describe('real feeds', () => {
  const files = readdirSync(fixtures).filter((name) => /\.xml(\.gz)?$/.test(name));

  it('has an expectation for every file', () => {
    expect(files.toSorted()).toEqual(Object.keys(expected).toSorted());
  });

  it.each(files.filter((name) => expected[name]!.well_formed))('reads %s', async (name) => {
    const want = expected[name]!;
    const events = await fromFile(name);
    const programmes = programmesOf(events);
    expect(events.filter((event) => event.kind === 'channel')).toHaveLength(want.channels);
    expect(programmes).toHaveLength(want.programmes);
    expect(programmes.filter((p) => p.stop === 'missing')).toHaveLength(want.missing_stop);
    const zeroLength = programmes.filter((p) => typeof p.stop === 'object' && p.stop.ms === p.startMs);
    expect(zeroLength).toHaveLength(want.zero_length ?? 0);
    const starts = programmes.flatMap((p) => p.startMs ?? []);
    expect(utc(starts[0])).toBe(want.first_in_file_start_utc);
    expect(utc(starts.length ? Math.min(...starts) : undefined)).toBe(want.min_start_utc);
    expect(utc(starts.length ? Math.max(...starts) : undefined)).toBe(want.max_start_utc);
  });

  it.each(files.filter((name) => !expected[name]!.well_formed))('refuses %s', async (name) => {
    await expect(fromFile(name)).rejects.toMatchObject({ name: 'EpgSourceError' });
  });

  it('takes the first of repeated titles, the episode from xmltv_ns and the year', async () => {
    const programmes = programmesOf(await fromFile('jellyfin_UK_Data.xml.gz'));
    const one = programmes.find(
      (p) => p.startMs === Date.parse('2015-11-26T20:00:00Z') && p.titles[0]?.text === 'The Secret Life of',
    );
    expect(one).toMatchObject({
      season: 1,
      episode: 4,
      subTitles: [{ text: 'The Secret Life of 5 Year Olds' }],
    });
    const window = programmes.filter(
      (p) =>
        p.channelId === 'UK_RT_2056' &&
        p.startMs! >= Date.parse('2015-11-26') &&
        p.startMs! < Date.parse('2015-11-27'),
    );
    expect(window).toHaveLength(27);
  });

  it('does not read year 1 out of start="1"', async () => {
    const [programme] = programmesOf(await fromFile('jaylinski_bad-times.xml'));
    expect(programme).toMatchObject({ startMs: undefined, startText: '1', stop: 'unreadable' });
  });

  it('keeps umlauts of declared and of guessed encodings', async () => {
    const [first] = programmesOf(await fromFile('node-xmltv_eu_listings.xml'));
    expect(first?.titles[0]?.text).toBe('Dünkirchen, 2. Juni 1940');
    const estonian = tv(
      '<programme start="20261121" channel="a"><title>Õpetaja šedööver</title></programme>',
    );
    const baltic = estonian.replace('<?xml version="1.0"?>', '<?xml version="1.0" encoding="windows-1257"?>');
    const [programme] = programmesOf(await fromText(iconv.encode(baltic, 'windows-1257')));
    expect(programme?.titles[0]?.text).toBe('Õpetaja šedööver');
  });

  it('reads the same in all pieces in which the bytes may arrive', async () => {
    const bytes = readFileSync(join(fixtures, 'iptvorg_vantagetv.ee_content.xml'));
    const pieces = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, i) =>
      bytes.subarray(i * 7, i * 7 + 7),
    );
    expect(await readAll(Readable.from(pieces))).toEqual(await fromFile('iptvorg_vantagetv.ee_content.xml'));
  });
});

it('one odd sign does not cost the whole feed: it is read, and noted by its line', async () => {
  const programme = (title: string, stop = '20261127213000 +2') =>
    `<programme start="20261127210000 +02:00" stop="${stop}" channel="etv"><title>${title}</title></programme>\n`;
  const notes: string[] = [];
  const feed = ` \n${tv(programme('Kass & koer') + programme('A&nbsp;B', '2026-11-27T21:30:00+02:00') + programme('\u0001Kolm'))}`;
  const events = programmesOf(
    await gathered(readXmltv(Readable.from([Buffer.from(feed)]), (note) => notes.push(feedReportText(note)))),
  );
  expect(events.map(({ titles }) => titles[0]?.text)).toEqual(['Kass & koer', 'A B', 'Kolm']);
  for (const { startMs, stop } of events)
    expect([utc(startMs), stop]).toEqual(['2026-11-27T19:00:00Z', { ms: Date.parse('2026-11-27T19:30Z') }]);
  expect(notes).toEqual([
    'rida 2: üksik &',
    'rida 3: HTMLi nimi &nbsp;',
    'rida 4: märk U+0001 on välja jäetud',
  ]);
});

describe('hostile feeds', () => {
  const refused = (input: string | Buffer, why: RegExp) =>
    expect(fromText(input)).rejects.toMatchObject({
      name: 'EpgSourceError',
      message: expect.stringMatching(why),
    });

  it('takes names that every object has for what they are: unknown', async () => {
    const inner = `<title>X</title><constructor>a</constructor><episode-num system="__proto__">3</episode-num>
      <episode-num system="constructor">3</episode-num><credits><constructor>Mari</constructor></credits>`;
    const feed = tv(`<programme start="20261121200000 +0200" channel="etv">${inner}</programme>`);
    const [programme] = programmesOf(await fromText(feed));
    expect(programme).toMatchObject({ titles: [{ text: 'X' }], people: [] });
    expect(programme!.episode).toBeUndefined();
  });

  it('refuses what is no XMLTV, and what breaks off', async () => {
    await refused('<html><body>404</body></html>', /juurelement/);
    await refused('see pole xml', /vigane XML/);
    await refused(tv('<programme start="20261121" channel="a"><title>Pooleli').slice(0, -5), /vigane XML/);
  });

  it('never expands entities, so that a billion laughs stay a few bytes', async () => {
    const laughs = '<!DOCTYPE tv [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><tv><channel id="&b;"/></tv>';
    expect(await fromText(laughs)).toEqual([{ kind: 'channel', id: '&b;', names: [] }]);
  });

  it.each([
    ['xz', 'fd377a585a000004'],
    ['zip', '504b030414000000'],
    ['bzip2', '425a6839'],
    ['zstd', '28b52ffd'],
  ])('names what is packed in %s', (name, hex) =>
    refused(Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(300)]), new RegExp(`pakitud ${name}-ga`)),
  );

  it('stops a gzip bomb long before it is unpacked', async () => {
    const bomb = gzipSync(Buffer.concat([Buffer.from('<tv>'), Buffer.alloc(200 * 1024 * 1024, 0x20)]));
    await refused(bomb, /paisub|liiga pikk/);
  });

  it('refuses a truncated archive', async () => {
    await refused(gzipSync(Buffer.from(tv('<channel id="a"/>'))).subarray(0, 30), /ei saa lugeda/);
  });

  it.each(['<tv><channel id="a"><display-name>', '<tv><!-- ', '<!DOCTYPE tv [ '])(
    'refuses %s without end',
    async (start) => {
      const endless = Readable.from(
        (function* () {
          yield Buffer.from(start);
          for (;;) yield Buffer.alloc(64 * 1024, 'x');
        })(),
      );
      await expect(readAll(endless)).rejects.toMatchObject({ message: expect.stringMatching(/liiga pikk/) });
    },
  );

  it('refuses elements nested without end', async () => {
    await refused(tv('<a>'.repeat(50)), /liiga sügaval/);
  });

  it('refuses an encoding nobody knows and a file that is not there', async () => {
    await refused('<?xml version="1.0" encoding="klingon"?><tv/>', /kodeering/);
    await expect(openFeed('/ei/ole/olemas.xml', { allowPrivate: true })).rejects.toMatchObject({
      name: 'EpgSourceError',
    });
    await expect(openFeed('ftp://naide.test/kava.xml', { allowPrivate: true })).rejects.toMatchObject({
      name: 'EpgSourceError',
    });
  });
});

it('names those who make a programme, each once, as a feed calls them', async () => {
  const credits =
    '<director>Aino Õunapuu</director><actor role="Arno">Mart Kask<image>https://a.test/k.png</image></actor>' +
    '<actor>Mart Kask</actor><actor>Liis Mets<url>https://a.test</url></actor><host>Ants Saar</host><writer>Keegi Teine</writer>' +
    `<presenter> Ants  Saar </presenter><actor></actor><actor>${'x'.repeat(200)}</actor>`;
  const [programme] = programmesOf(
    await fromText(
      tv(
        `<programme start="20261121200000 +0200" channel="etv"><title>X</title><credits>${credits}</credits></programme>`,
      ),
    ),
  );
  expect(programme!.people).toEqual([
    { name: 'Aino Õunapuu', role: 'director' },
    { name: 'Mart Kask', role: 'actor' },
    { name: 'Liis Mets', role: 'actor' },
    { name: 'Ants Saar', role: 'presenter' },
  ]);
});

describe('who can follow a programme', () => {
  const accessIn = async (inner: string) =>
    programmesOf(
      await fromText(
        tv(`<programme channel="a" start="20261121200000"><title>A</title>${inner}</programme>`),
      ),
    )[0]?.access;

  it.each([
    ['subtitles that are sent apart', '<subtitles type="teletext"/>', ['subtitles']],
    [
      'subtitles in the picture',
      '<subtitles type="onscreen"><language>ru</language></subtitles>',
      ['subtitles'],
    ],
    [
      'subtitles in the language that is spoken',
      '<language>et</language><subtitles type="teletext"><language>ET</language></subtitles>',
      ['subtitles', 'hearing'],
    ],
    ['somebody who signs', '<subtitles type="deaf-signed"/>', ['sign']],
    ['subtitles of which no more is said', '<subtitles/><subtitles/>', ['subtitles']],
    ['a description', '<audio-described/>', ['description']],
    ['nothing', '<audio><stereo>stereo</stereo></audio>', []],
  ])('%s', async (_, inner, access) => {
    expect(await accessIn(inner)).toEqual(access);
  });
});

it.each([
  ['18', true],
  ['K-18', true],
  ['18+', true],
  ['FSK 18', true],
  ['TV-MA', true],
  ['16', false],
  ['180', false],
  ['TV-14', false],
  ['Alla 12 aasta keelatud', false],
])('a rating of %s is for adults: %s', async (value, forAdults) => {
  const rated = `<rating system="any"><value>${value}</value><icon src="http://a.test/r.png"/></rating>`;
  const [programme] = programmesOf(
    await fromText(
      tv(`<programme channel="a" start="20261121200000 +0200"><title>Film</title>${rated}</programme>`),
    ),
  );
  expect(programme).toMatchObject({ forAdults, icon: undefined, rating: undefined });
});
