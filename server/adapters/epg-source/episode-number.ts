export interface EpisodeNumber {
  season?: number;
  episode?: number;
}

/** `xmltv_ns`: season.episode.part, counted from zero, each perhaps `n/total`; any of them may be empty. */
export function parseXmltvNs(text: string): EpisodeNumber {
  const [season, episode] = text.split('.').map((part) => {
    const number = /^\s*(\d{1,6})\s*(?:\/\s*\d+\s*)?$/.exec(part)?.[1];
    return number === undefined ? undefined : Number(number) + 1;
  });
  return { ...(season !== undefined && { season }), ...(episode !== undefined && { episode }) };
}

/** `onscreen` is free text; only the usual S01E02 says something to us. */
export function parseOnscreen(text: string): EpisodeNumber {
  const match = /\bs(\d{1,4})\s*\.?\s*e(\d{1,5})\b/i.exec(text);
  return match ? { season: Number(match[1]), episode: Number(match[2]) } : {};
}
