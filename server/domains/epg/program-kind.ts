/** What a programme is by the words of its categories, in the languages that feeds for Estonians are written in. */
export interface ProgramKind {
  isMovie: boolean;
  isSeries: boolean;
}

const wordsIn = (...lists: string[]): ReadonlySet<string> => new Set(lists.join(' ').split(' '));

/** Estonian, English, Russian and Finnish; a word that ends like one is one, too: 'draamasari'. */
const movieWords = wordsIn(
  'film filmid mängufilm kinofilm täispikk linateos',
  'movie movies feature cinema',
  'фильм фильмы кино кинофильм кинофильмы х/ф',
  'elokuva elokuvat leffa leffat',
);
const movieEndings = ['film', 'elokuva'];
const seriesWords = wordsIn(
  'sari sarjad seriaal seriaalid telesari seebiooper',
  'series serial serials sitcom soap miniseries',
  'сериал сериалы телесериал мультсериал т/с',
  'sarja sarjat tv-sarja saippuasarja jatkosarja',
);
const seriesEndings = ['sari', 'seriaal', 'sarja', 'сериал'];

/** Films by their name that nobody means who looks for a film. */
const shortForms = new Set([
  'multifilm',
  'animafilm',
  'joonisfilm',
  'lühifilm',
  'мультфильм',
  'lyhytelokuva',
]);

const wordsOf = (category: string): string[] =>
  category
    .toLocaleLowerCase('et')
    .split(/[^\p{L}\p{N}/-]+|\/(?=\p{L}{2})/u)
    .filter(Boolean);

const isOne = (word: string, words: ReadonlySet<string>, endings: readonly string[]): boolean =>
  words.has(word) || endings.some((ending) => word.endsWith(ending));

/** Reads categories in any language they are; a programme that is numbered as an episode is no film. */
export function kindOf(categories: readonly string[], isEpisode: boolean): ProgramKind {
  const words = categories.flatMap(wordsOf).filter((word) => !shortForms.has(word));
  const isSeries = isEpisode || words.some((word) => isOne(word, seriesWords, seriesEndings));
  return { isSeries, isMovie: !isSeries && words.some((word) => isOne(word, movieWords, movieEndings)) };
}
