import { dayMs, hourMs, minuteMs, secondMs } from '../../../contract/time.ts';
import type { AccessService, PersonRole } from '../../../contract/models/program.ts';
import { parseOnscreen, parseProgramId, parseXmltvNs, type EpisodeNumber } from './episode-number.ts';
import type { EpgChannel, EpgEvent, EpgProgramme, LocalisedText } from './port.ts';
import { parseXmltvTime } from './xmltv-time.ts';

type Attributes = Record<string, string>;

/** No field of a programme is longer; what is longer is cut, not refused. */
const maxTextLength = 8_000;
const maxEntries = 40;

/** A map, as the tables below: a hostile feed names elements and systems by what every object has. */
const worded = new Map<string, 'titles' | 'subTitles' | 'descriptions' | 'categories'>([
  ['title', 'titles'],
  ['sub-title', 'subTitles'],
  ['desc', 'descriptions'],
  ['category', 'categories'],
]);

/**
 * Builds channels and programmes from the tags of an XMLTV file. Real files ignore the order that the format
 * prescribes and bring tags of their own, so every tag is taken by name and unknown ones are passed over.
 */
export function createXmltvBuilder(emit: (event: EpgEvent) => void) {
  let channel: EpgChannel | undefined;
  let programme: EpgProgramme | undefined;
  let attributes: Attributes = {};
  let text = '';

  function open(path: readonly string[], given: Attributes): void {
    // Some feeds put a picture of a person inside the name.
    if (path.length === 5 && programme && path[2] === 'credits') addPerson(programme, path[3]!, tidy(text));
    attributes = given;
    text = '';
    if (path.length === 2 && path[1] === 'channel')
      channel = { kind: 'channel', id: (given.id ?? '').trim(), names: [] };
    if (path.length === 2 && path[1] === 'programme') programme = newProgramme(given);
    if (path.length === 3 && programme && path[2] === 'icon') programme.icon ??= given.src;
    if (path.length === 3 && programme && describedTags.includes(path[2]!))
      addAccess(programme, 'description');
    if (path.length === 3 && programme && path[2] === 'subtitles') addSubtitles(programme, given.type);
  }

  function close(path: readonly string[]): void {
    const content = tidy(text);
    const [, outer, inner, leaf] = path;
    if (path.length === 3 && content) {
      if (channel && inner === 'display-name') push(channel.names, { text: content, lang: attributes.lang });
      if (programme) addField(programme, inner!, content, attributes);
    }
    if (path.length === 4 && programme && inner === 'credits' && leaf && content)
      addPerson(programme, leaf, content);
    // Subtitles in the language that is spoken are for those who do not hear it.
    if (path.length === 4 && programme && inner === 'subtitles' && leaf === 'language')
      if (content !== '' && content.toLowerCase() === programme.spoken) addAccess(programme, 'hearing');
    if (path.length === 4 && programme && inner === 'star-rating' && leaf === 'value')
      programme.rating ??= ratingOf(content);
    if (path.length === 4 && programme && inner === 'rating' && leaf === 'value')
      programme.forAdults ||= adultRating.test(content);
    if (path.length === 2 && outer === 'channel' && channel) {
      emit(channel);
      channel = undefined;
    }
    if (path.length === 2 && outer === 'programme' && programme) {
      emit(programme);
      programme = undefined;
    }
    text = '';
  }

  return { open, close, text: (piece: string) => void (text.length < maxTextLength && (text += piece)) };
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, maxTextLength);

function newProgramme({ channel, start, stop }: Attributes): EpgProgramme {
  const stopMs = stop === undefined ? undefined : parseXmltvTime(stop);
  return {
    kind: 'programme',
    channelId: (channel ?? '').trim(),
    startText: start ?? '',
    startMs: start === undefined ? undefined : parseXmltvTime(start),
    stop:
      stop === undefined || stop.trim() === ''
        ? 'missing'
        : stopMs === undefined
          ? 'unreadable'
          : { ms: stopMs },
    lengthMs: undefined,
    titles: [],
    subTitles: [],
    descriptions: [],
    categories: [],
    countries: [],
    spoken: undefined,
    access: [],
    people: [],
    year: undefined,
    season: undefined,
    episode: undefined,
    part: undefined,
    rating: undefined,
    forAdults: false,
    imdbId: undefined,
    icon: undefined,
  };
}

function addField(programme: EpgProgramme, tag: string, content: string, attributes: Attributes): void {
  const field = worded.get(tag);
  if (field) push(programme[field], { text: content, lang: attributes.lang });
  else if (tag === 'language') programme.spoken ??= content.toLowerCase();
  else if (tag === 'country') push(programme.countries, content);
  else if (tag === 'length') programme.lengthMs ??= lengthOf(content, attributes.units);
  else if (tag === 'date') programme.year ??= yearOf(content);
  else if (tag === 'episode-num') addEpisode(programme, content, attributes.system ?? 'onscreen');
}

/** `teletext` and `onscreen` are words, `deaf-signed` is a person; what is said of none is taken for words. */
function addSubtitles(programme: EpgProgramme, type: string | undefined): void {
  addAccess(programme, type === 'deaf-signed' ? 'sign' : 'subtitles');
}

/** Feeds say that a description is heard in a tag of their own. */
const describedTags: readonly string[] = ['audio-described', 'audio-description'];

function addAccess({ access }: EpgProgramme, service: AccessService): void {
  if (!access.includes(service)) access.push(service);
}

const roles = new Map<string, PersonRole>([
  ['director', 'director'],
  ['actor', 'actor'],
  ['presenter', 'presenter'],
  // Who leads a talk is called so by some feeds.
  ['host', 'presenter'],
]);
const longestName = 100;

function addPerson(programme: EpgProgramme, tag: string, name: string): void {
  const role = roles.get(tag);
  const isKnown = programme.people.some((one) => one.name === name && one.role === role);
  if (role && !isKnown && name !== '' && name.length <= longestName && programme.people.length < maxEntries)
    programme.people.push({ name, role });
}

function addEpisode(programme: EpgProgramme, content: string, system: string): void {
  if (system === 'imdb.com') programme.imdbId ??= /\btt\d{5,10}\b/.exec(content)?.[0];
  // xmltv_ns is exact, onscreen is read by a person: the exact one wins whichever comes first.
  const number = episodeParsers.get(system)?.(content) ?? {};
  if (system === 'xmltv_ns') Object.assign(programme, number);
  else {
    programme.season ??= number.season;
    programme.episode ??= number.episode;
  }
}

const episodeParsers = new Map<string, (text: string) => EpisodeNumber>([
  ['xmltv_ns', parseXmltvNs],
  ['onscreen', parseOnscreen],
  ['common', parseOnscreen],
  ['dd_progid', parseProgramId],
]);

const unitMs: Partial<Record<string, number>> = { seconds: secondMs, minutes: minuteMs, hours: hourMs };
const longestMs = dayMs;

function lengthOf(text: string, units: string | undefined): number | undefined {
  const ms = Number(text) * (unitMs[units?.toLowerCase() ?? ''] ?? Number.NaN);
  return ms > 0 && ms <= longestMs ? Math.round(ms) : undefined;
}

/** 'K-18', '18+', 'FSK 18', and what is said without a number of years in America and Britain. */
const adultRating = /(?<!\d)18(?!\d)|^(?:NC-17|TV-MA|X{1,3}|R18)$/i;

/** `8/10` as a number out of ten. */
function ratingOf(text: string): number | undefined {
  const match = /^\s*(\d+(?:\.\d+)?)\s*\/\s*(\d+(?:\.\d+)?)\s*$/.exec(text);
  if (!match || Number(match[2]) === 0) return undefined;
  const outOfTen = (Number(match[1]) / Number(match[2])) * 10;
  return outOfTen <= 10 ? Math.round(outOfTen * 10) / 10 : undefined;
}

function yearOf(text: string): number | undefined {
  const year = Number(/^\d{4}/.exec(text)?.[0]);
  return year >= 1880 && year <= 2200 ? year : undefined;
}

function push<T extends LocalisedText | string>(list: T[], item: T): void {
  if (list.length < maxEntries) list.push(item);
}
