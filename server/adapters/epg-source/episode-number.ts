export interface EpisodeNumber {
  season?: number;
  episode?: number;
  /** Of an episode that is shown in several. */
  part?: number;
}

/** `xmltv_ns`: season.episode.part, counted from zero, each perhaps `n/total`; any of them may be empty. */
export function parseXmltvNs(text: string): EpisodeNumber {
  const [season, episode, part] = text.split('.').map((field) => {
    const [, number, total] = /^\s*(\d{1,6})\s*(?:\/\s*(\d+)\s*)?$/.exec(field) ?? [];
    return number === undefined ? undefined : { number: Number(number) + 1, total: Number(total ?? 0) };
  });
  return {
    ...(season && { season: season.number }),
    ...(episode && { episode: episode.number }),
    // Many feeds give every episode its only part.
    ...(part && part.total > 1 && { part: part.number }),
  };
}

/** Seasons and episodes as people write them, in the languages of our feeds. */
const seasonForms = [
  /(?<![\p{L}\p{N}])s(?:eason|easo)?\.?\s*(\d{1,4})/iu,
  /(?<![\p{L}\p{N}])(?:hooaeg|сезон|kausi)\s*(?::\s*)?(\d{1,4})/iu,
  /(?<!\d)(\d{1,4})\.?\s*(?:hooaeg|сезон|kausi)/iu,
];
const episodeForms = [
  /(?<![\p{L}\p{N}])ep?(?:isode)?\.?\s*(\d{1,5})/iu,
  /(?<![\p{L}\p{N}])(?:osa|серия|выпуск|jakso)\s*(?::\s*)?(\d{1,5})/iu,
  /(?<!\d)(\d{1,5})\.?\s*(?:osa|серия|выпуск|jakso)/iu,
];

const firstOf = (text: string, forms: readonly RegExp[]): number | undefined => {
  for (const form of forms) {
    const found = form.exec(text)?.[1];
    if (found !== undefined) return Number(found);
  }
  return undefined;
};

/** `onscreen` is free text: S01E02, 1x02, Hooaeg 1, osa 2 and their like; a bare number says nothing. */
export function parseOnscreen(text: string): EpisodeNumber {
  const [, s, e] =
    /\bs(\d{1,4})\s*(?:\.\s*)?e(\d{1,5})\b/i.exec(text) ??
    /(?<!\d)(\d{1,3})x(\d{1,4})(?!\d)/i.exec(text) ??
    [];
  const season = s === undefined ? firstOf(text, seasonForms) : Number(s);
  const episode = e === undefined ? firstOf(text, episodeForms) : Number(e);
  return { ...(season !== undefined && { season }), ...(episode !== undefined && { episode }) };
}

/** `EP01234567.0012`: an episode by its number; those that are no episodes end with zeros. */
export function parseProgramId(text: string): EpisodeNumber {
  const episode = Number(/^EP\d{8}\.?(\d{4})$/.exec(text.trim())?.[1] ?? 0);
  return episode > 0 ? { episode } : {};
}
