import type { ProgramRow } from '../../domains/guide/index.ts';
import type { PlayerChannel } from './line-up.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text of XML 1.0, which knows no control characters. */
const escaped = (text: string): string =>
  text.replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ').replaceAll(/[&<>"]/g, (char) => escapes[char]!);

/** `20261129183000 +0000` */
const instant = (ms: number): string =>
  `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')} +0000`;

const element = (name: string, text: string): string =>
  text === '' ? '' : `<${name} lang="et">${escaped(text)}</${name}>`;

/** Programmes as XMLTV, in UTC. */
export const programLines = (programs: readonly ProgramRow[], origin: string): string[] =>
  programs.map((row) => {
    const { season, episode } = row;
    const number =
      episode === null
        ? ''
        : `<episode-num system="xmltv_ns">${(season ?? 1) - 1}.${episode - 1}.</episode-num>`;
    const picture = row.imgUrl === null ? '' : `<icon src="${escaped(new URL(row.imgUrl, origin).href)}"/>`;
    const parts = [
      element('title', row.seriesName ?? row.name),
      element('sub-title', row.episodeName ?? ''),
      element('desc', row.description),
      row.year === null ? '' : `<date>${row.year}</date>`,
      ...row.genres.map((genre) => element('category', genre)),
      picture,
      number,
    ];
    return `<programme start="${instant(row.startAt)}" stop="${instant(row.endAt)}" channel="${row.channelId}">${parts.join('')}</programme>`;
  });

/** The guide as XMLTV. */
export function xmltvOf(
  channels: readonly PlayerChannel[],
  lines: readonly string[],
  origin: string,
): string {
  const heads = channels.map(
    ({ id, name, logoUrl }) =>
      `<channel id="${id}"><display-name>${escaped(name)}</display-name><icon src="${escaped(origin + logoUrl)}"/></channel>`,
  );
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<tv>', ...heads, ...lines, '</tv>', ''].join('\n');
}
