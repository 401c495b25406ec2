/** Letters that English has only in names. */
const letter = /[õäöüšž]/iu;
/** Small words that few Estonian texts of some length do without, and that are none in English. */
const word =
  /(?<![\p{L}\d_.:/-])(ja|ei|ole|kuni|juba|mitte|peab|saab|kui|vaja|ainult|sinu|sul|palun|selle|siis|kanal|kanali|kanalit|saade|vaata|seda|oma|teise|eest|aadress|liige|liikme|liikmed|haldur|puudub|vigane|tundmatu|makse|maksed|konto|parool|kirjad|server ei|teenus|uus|kohe|veel|enam)(?![\p{L}\d_.:/-])/iu;

/** Whether a text reads as Estonian, as far as that can be seen without knowing the language. */
export const looksEstonian = (text: string): boolean => letter.test(text) || word.test(text);
