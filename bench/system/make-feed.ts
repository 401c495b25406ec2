import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { guideDaysAhead, catchupDays } from '../../contract/constants.ts';
import { dayMs } from '../../contract/time.ts';
import { seededRandom } from '../../rig/statistics.ts';
import { size } from '../size.ts';

export const feedChannels: readonly string[] = Array.from({ length: 120 }, (_, i) => `voog-${i + 1}`);
const days = catchupDays + 1 + guideDaysAhead;
const perDay = size(40, 2);
export const feedProgrammes = feedChannels.length * days * perDay;

const words =
  'mets meri õhtu lugu kodu tee pilv öö küla jõgi laul mäng ilm päev sõna kiri maja aed lind suvi'.split(' ');
const kinds = ['Uudised', 'Film', 'Sari', 'Spordisaade', 'Lastesaade', 'Dokumentaal'];

/** Writes an XMLTV file like those that operators get: every day of the guide, forty programmes a day. */
export async function makeFeed(path: string): Promise<void> {
  await pipeline(Readable.from(feedText()), createWriteStream(path));
}

function* feedText(): Generator<string> {
  const random = seededRandom(115_000);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const sentence = (length: number): string => Array.from({ length }, () => pick(words)).join(' ');
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<tv generator-info-name="bench">\n';
  for (const id of feedChannels) yield `<channel id="${id}"><display-name>${id}</display-name></channel>\n`;
  const stepMs = dayMs / perDay;
  const firstMs = Date.parse('2026-11-05T00:00:00Z');
  for (const id of feedChannels) {
    for (let i = 0; i < days * perDay; i++) {
      const startMs = firstMs + i * stepMs;
      const episode =
        random() < 0.5 ? `<episode-num system="xmltv_ns">${i % 9}.${i % 24}.</episode-num>` : '';
      yield (
        `<programme start="${stamp(startMs)}" stop="${stamp(startMs + stepMs)}" channel="${id}">` +
        `<title lang="et">${sentence(3)}</title><sub-title lang="et">${sentence(2)}</sub-title>` +
        `<desc lang="et">${sentence(40)}.</desc><date>${1990 + (i % 36)}</date>` +
        `<category lang="et">${pick(kinds)}</category><category lang="et">${pick(kinds)}</category>` +
        `<country>EE</country>${episode}</programme>\n`
      );
    }
  }
  yield '</tv>\n';
}

const stamp = (ms: number): string =>
  `${new Date(ms).toISOString().slice(0, 19).replace(/[-:T]/g, '')} +0000`;
