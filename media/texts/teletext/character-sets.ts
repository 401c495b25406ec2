/** Letters of teletext (EN 300 706, section 15). */

/** The places at which Latin sets differ from each other. */
const nationalPlaces = [0x23, 0x24, 0x40, 0x5b, 0x5c, 0x5d, 0x5e, 0x5f, 0x60, 0x7b, 0x7c, 0x7d, 0x7e];

const latin = {
  czech: '#ůčťžýířéáěúš',
  english: '£$@←½→↑#—¼‖¾÷',
  estonian: '#õŠÄÖŽÜÕšäöžü',
  french: 'éïàëêùî#èâôûç',
  german: '#$§ÄÖÜ^_°äöüß',
  italian: '£$é°ç→↑#ùàòèì',
  baltic: '#$ŠėęŽčūšąųžį',
  polish: '#ńąŻŚŁćóężśłź',
  spanish: 'ç$¡áéíóú¿üñèà',
  rumanian: '#¤ŢÂŞĂÎıţâşăî',
  serbian: '#ËČĆŽĐŠëčćžđš',
  swedish: '#¤ÉÄÖÅÜ_éäöåü',
  turkish: '₺ğİŞÖÇÜĞışöçü',
} as const;

/** From 0x40 on; 0x26 is the last of the small ones once more. */
const cyrillic = {
  russian: 'ЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЪЗШЭЩЧЫюабцдефгхийклмнопярстужвьъзшэщчы',
  ukrainian: 'ЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬІЗШЄЩЧЇюабцдефгхийклмнопярстужвьізшєщчї',
} as const;

export type CharacterSet = keyof typeof latin | keyof typeof cyrillic;

const isCyrillic = (set: CharacterSet): set is keyof typeof cyrillic => set in cyrillic;

const western = ['english', 'german', 'swedish', 'italian', 'french', 'spanish', 'czech'] as const;
/** By region, and in it by the three bits in the header of a page. */
const regions: Readonly<Record<number, readonly (CharacterSet | undefined)[]>> = {
  0: western,
  1: ['polish', 'german', 'swedish', 'italian', 'french', undefined, 'czech'],
  2: ['english', 'german', 'swedish', 'italian', 'french', 'spanish', 'turkish'],
  3: [undefined, undefined, undefined, undefined, undefined, 'serbian', undefined, 'rumanian'],
  4: ['english', 'german', 'estonian', 'baltic', 'russian', 'ukrainian', 'czech'],
  6: [undefined, undefined, undefined, 'turkish'],
};

const baltics = 4;
/** Where senders do not say it, these are meant to be read by the sets of western Europe. */
const westernLanguages = new Set('fin swe ger deu eng fre fra ita spa por nor nob dan'.split(' '));

/**
 * The letters of a page.
 * @param region as X/28 or M/29 says; most senders do not, and then its language decides
 * @param national three bits of its header, C12 highest
 */
export function characterSetOf(region: number | undefined, national: number, language: string): CharacterSet {
  const meant = region ?? (westernLanguages.has(language) ? 0 : baltics);
  return regions[meant]?.[national] ?? western[national as 0] ?? 'english';
}

/** Every code of a set, 0x20 first. */
const letters = Object.fromEntries(
  [...Object.keys(latin), ...Object.keys(cyrillic)].map((name) => {
    const set = name as CharacterSet;
    return [set, Array.from({ length: 0x60 }, (_, i) => letterOf(set, 0x20 + i))];
  }),
) as Record<CharacterSet, string[]>;

function letterOf(set: CharacterSet, code: number): string {
  if (isCyrillic(set)) {
    if (code >= 0x40) return cyrillic[set].charAt(code - 0x40);
    return code === 0x26 ? cyrillic[set].charAt(0x3f) : String.fromCharCode(code);
  }
  const at = nationalPlaces.indexOf(code);
  if (at >= 0) return latin[set].charAt(at);
  return code === 0x7f ? '■' : String.fromCharCode(code);
}

/** The letter at a code from 0x20 to 0x7f. */
export const letterAt = (set: CharacterSet, code: number): string => letters[set][code - 0x20] ?? ' ';

/** The supplementary Latin set (G2), from 0x20 on. */
const supplementary = [
  ...' ¡¢£$¥#§¤‘“«←↑→↓°±²³×µ¶·÷’”»¼½¾¿ `´ˆ˜¯˘˙¨.˚¸_˝˛ˇ―¹®©™♪₠‰α   ⅛⅜⅝⅞ΩÆĐªĦ ĲĿŁØŒºÞŦŊŉĸæđðħıĳŀłøœßþŧŋ■',
];
/** Marks that go over or under a letter, by their number. */
const marks = [
  '',
  ...'\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u0323\u030a\u0327\u0332\u030b\u0328\u030c',
];
const supplementaryMode = 0x0f;
const firstMarkedMode = 0x10;

/** A letter that enhancement data (X/26) puts at a column; undefined where they mean something else. */
export function enhancedLetter(mode: number, code: number): string | undefined {
  if (code < 0x20) return undefined;
  if (mode === supplementaryMode) return supplementary[code - 0x20];
  if (mode < firstMarkedMode) return undefined;
  const letter = mode === firstMarkedMode && code === 0x2a ? '@' : String.fromCharCode(code);
  return (letter + (marks[mode - firstMarkedMode] ?? '')).normalize('NFC');
}
