export interface TitleParts {
  /** What a list shows: 'Series: Episode', or the name as it is. */
  title: string;
  season: number | undefined;
  episode: number | undefined;
}

const episodeName = /^(.+?) - S(\d+)E(\d+)(?: - (.+))?$/;

/** Series come as 'Series - S2E4 - Episode'; people read 'Series: Episode'. */
export function titleParts(name: string): TitleParts {
  const match = episodeName.exec(name);
  if (!match) return { title: name, season: undefined, episode: undefined };
  const [, series = name, season, episode, own] = match;
  return { title: own ? `${series}: ${own}` : series, season: Number(season), episode: Number(episode) };
}

/** The title alone. */
export const titleOf = (name: string): string => titleParts(name).title;
