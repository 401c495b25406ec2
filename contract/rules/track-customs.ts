import type { TitleRole } from '../models/title.ts';
import type { SourceTrack, TrackRole } from '../models/tracks.ts';

/** What a track is to a member, by what its sender says of it. */
export interface ShownTrack {
  /** BCP 47; `und` when nobody knows. */
  language: string;
  role: TrackRole;
}

interface Custom {
  kind: SourceTrack['kind'];
  /** As it is sent. */
  languages?: readonly string[];
  purpose?: SourceTrack['purpose'];
  pages?: readonly string[];
  role: TrackRole;
  /** Its language, where the one that is sent means something else. */
  language?: 'own' | 'und' | 'mul';
}

/**
 * Local customs of senders, the first that fits: Estonian and Finnish multiplexes send spoken subtitles, and subtitles for those
 * who hear badly, as Dutch, which nobody speaks there. The operator's own word stands above all of them.
 */
const customs: readonly Custom[] = [
  { kind: 'sound', languages: ['dut', 'nld'], role: 'spokenSubtitles', language: 'own' },
  { kind: 'sound', languages: ['nar', 'qad'], role: 'description', language: 'own' },
  { kind: 'sound', purpose: 'description', role: 'description' },
  { kind: 'sound', purpose: 'clean', role: 'clearSpeech' },
  { kind: 'sound', purpose: 'hearing', role: 'clearSpeech' },
  { kind: 'sound', languages: ['qaa', 'mis', 'und'], role: 'original', language: 'und' },
  { kind: 'text', languages: ['dut', 'nld'], role: 'hearing', language: 'own' },
  { kind: 'text', purpose: 'hearing', role: 'hearing' },
  { kind: 'text', purpose: 'forced', role: 'forced' },
  { kind: 'text', languages: ['qaa', 'mis', 'und'], role: 'subtitles', language: 'und' },
];

/** Of which nothing is said. */
const usualRoles = { sound: 'main', text: 'subtitles' } as const;

/**
 * What a track of a source is to members.
 * @param own the language of the channel, BCP 47
 */
export function shownTrack(track: SourceTrack, own = 'et'): ShownTrack {
  const custom = customs.find(
    ({ kind, languages, purpose }) =>
      kind === track.kind &&
      (languages === undefined ||
        (languages.includes(track.language) && !ownWords(own).has(track.language))) &&
      (purpose === undefined || purpose === track.purpose),
  );
  const role = custom?.role ?? usualRoles[track.kind];
  if (custom?.language === 'own') return { role, language: own };
  return { role, language: custom?.language ?? languageTag(track.language, isOfFirst(track) ? own : 'und') };
}

/** What is made of the first sound is in its language. */
const isOfFirst = ({ first, form }: SourceTrack): boolean =>
  first === true || form === 'clear' || form === 'surround';

/** What a film says that a track is for. */
export type TitlePurpose = SourceTrack['purpose'] | 'commentary';

/** What a track of a film is to members. Files name languages as they are: customs of senders are not theirs. */
export function titleRole(kind: SourceTrack['kind'], purpose: TitlePurpose): TitleRole {
  if (purpose === 'commentary') return purpose;
  const custom = customs.find(
    (one) => one.kind === kind && one.languages === undefined && one.purpose === purpose,
  );
  return custom?.role ?? usualRoles[kind];
}

/** What makers of film files write, in the titles of tracks and the names of files, the first that fits. */
const purposeWords: readonly (readonly [RegExp, TitlePurpose])[] = [
  [
    /kirjeldust(õ|o)lge|nägemispuu|audio.?descri|descriptive|described|visual(ly)? impaired|(?<!\p{L})AD(?!\p{L})/iu,
    'description',
  ],
  [/vaegkuul|kuulmispuu|hearing.?impaired|hard.of.hearing|(?<!\p{L})(SDH|HOH|CC)(?!\p{L})/iu, 'hearing'],
  [/commentary|komment(aar|eeri)/iu, 'commentary'],
  [/selge kõne|clear (speech|dialog)|clean (effects|dialog)/iu, 'clean'],
  [/(?<!\p{L})forced(?!\p{L})|sundtekst|ainult võõrkeel/iu, 'forced'],
];

/** What a track is for by what it is called, or by what its file is called. */
export const purposeInWords = (words: string): TitlePurpose =>
  purposeWords.find(([pattern]) => pattern.test(words))?.[1] ?? 'normal';

/** ISO 639-2, of libraries and of terms, to BCP 47, where that has two letters. */
const shortened: Readonly<Record<string, string>> = {
  est: 'et',
  rus: 'ru',
  eng: 'en',
  fin: 'fi',
  swe: 'sv',
  ger: 'de',
  deu: 'de',
  fre: 'fr',
  fra: 'fr',
  dut: 'nl',
  nld: 'nl',
  lav: 'lv',
  lit: 'lt',
  ukr: 'uk',
  nor: 'no',
  nob: 'nb',
  nno: 'nn',
  dan: 'da',
  ice: 'is',
  isl: 'is',
  spa: 'es',
  por: 'pt',
  ita: 'it',
  pol: 'pl',
  cze: 'cs',
  ces: 'cs',
  slo: 'sk',
  slk: 'sk',
  hun: 'hu',
  rum: 'ro',
  ron: 'ro',
  bul: 'bg',
  gre: 'el',
  ell: 'el',
  tur: 'tr',
  ara: 'ar',
  heb: 'he',
  chi: 'zh',
  zho: 'zh',
  jpn: 'ja',
  kor: 'ko',
  bel: 'be',
  kat: 'ka',
  geo: 'ka',
  sme: 'se',
  gle: 'ga',
  wel: 'cy',
  cym: 'cy',
  baq: 'eu',
  eus: 'eu',
  cat: 'ca',
  hrv: 'hr',
  srp: 'sr',
  slv: 'sl',
  alb: 'sq',
  sqi: 'sq',
  mac: 'mk',
  mkd: 'mk',
  per: 'fa',
  fas: 'fa',
  hin: 'hi',
  tha: 'th',
  vie: 'vi',
  ind: 'id',
  may: 'ms',
  msa: 'ms',
  arm: 'hy',
  hye: 'hy',
};

/** A language as browsers name it. @param sent as a source names it; @param unsaid what stands for nothing, `und` */
export function languageTag(sent: string, unsaid = 'und'): string {
  if (sent === '' || sent === 'und') return unsaid;
  return shortened[sent] ?? sent;
}

/** The spellings of a language. */
const ownWords = (own: string): ReadonlySet<string> =>
  new Set([own, ...Object.keys(shortened).filter((word) => shortened[word] === own)]);
