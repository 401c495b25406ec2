/** 2:1, 3–0, 78-75: a score. A clock has two digits behind its colon, and so has what follows a year's. */
const score = /(?<![\d:.–-])\d{1,3}\s?[:–-]\s?\d{1,3}(?![\d:.–-])/;
const clock = /\b([01]?\d|2[0-3]):[0-5]\d\b/g;
const words =
  /kokkuvõt|tulemus|võitja|võitis|alistas|kaotas|parimad hetked|tipphetked|järelstuudio|autasusta|medalist|highlights|full time/i;

/** Does the name of a programme tell how something ended that others have yet to watch? */
export const tellsResult = (name: string): boolean => words.test(name) || score.test(name.replace(clock, ''));
