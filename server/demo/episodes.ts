import { hash, pick } from './seed.ts';
import type { Title } from './library/types.ts';

const words =
  `Esimene lumi|Vana sild|Kadunud kiri|Õunaaeg|Kolmas kutse|Külaline|Tuul pöördub|Öö jaamas|Lubadus|
  Hõbedane lusikas|Tühi maja|Päike ja pilv|Pikk tee koju|Võõras paat|Sinine uks|Kell kuus|Hommik rabas|Vaikne leht|
  Teine võimalus|Tagasi algusesse|Saladus pööningul|Kuum suvi|Viimane tants|Ootamatu pärand|Kalaturg|Jäljed liival|
  Vihmavari|Sõnum merelt|Kaks sammu|Kevad tuleb|Žanrid ja šedöövrid|Ämbrid`
    .split('|')
    .map((word) => word.trim());

export interface Episode {
  season: number;
  episode: number;
  episodeName: string;
}

/**
 * Which episode of a series is on: one after the other, day by day, and from the start again after the last.
 * `airing` counts the series' airings on that channel and day.
 */
export function episodeOf(
  title: Title,
  channelId: string,
  dayNumber: number,
  airing: number,
): Episode | undefined {
  if (!title.series) return undefined;
  const { seasons, episodes } = title.series;
  const start = hash(title.name, channelId) % (seasons * episodes);
  const index = (start + dayNumber * 2 + airing) % (seasons * episodes);
  const season = Math.floor(index / episodes) + 1;
  const episode = (index % episodes) + 1;
  return { season, episode, episodeName: pick(words, title.name, season, episode) };
}
