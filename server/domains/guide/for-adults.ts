/** What is known of a programme, or of its channel, that may say for whom it is. */
interface Named {
  name: string;
  genres: readonly string[];
}

/** How broadcasters mark an age in a title: 'K-18', '18+'. */
const sign = /(?<![\p{L}\p{N}])(?:K-?18|18 ?\+|XXX)(?![\p{L}\p{N}])/iu;
/** How feeds and line-ups name such genres and categories. */
const genre = /(?<!\p{L})(?:t[äa]iskasvanu|erooti|erotic|porn|adults?(?!\p{L}))/iu;

/**
 * Is it for adults, by what feeds and operators say? They have no field for it: it stands in titles, genres and categories. A
 * pure rule.
 */
export const isForAdults = ({ name, genres }: Named): boolean =>
  sign.test(name) || genres.some((one) => sign.test(one) || genre.test(one));
