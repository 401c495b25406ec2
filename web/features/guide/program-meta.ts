import type { Program, ProgramSummary } from '../../../contract/models/program.ts';
import { tGuide } from '../../i18n/et/guide.ts';
import { titleParts } from '../../lib/text/program-title.ts';
import { ownSpanText } from '../../../ui/lib/time-text.ts';

/** 'S2 O4' of an episode, from the full record or from the title. */
export function episodeText(program: ProgramSummary, full: Program | undefined): string | undefined {
  const fromTitle = titleParts(program.name);
  const season = full?.season ?? fromTitle.season;
  const episode = full?.episode ?? fromTitle.episode;
  if (season === undefined) return undefined;
  return episode === undefined ? tGuide('season', { season }) : tGuide('seasonEpisode', { season, episode });
}

/** One line about a programme: Loodussari · 2025 · S2 O4 · 20:00–21:15, by the viewer's own clock. */
export function metaLine(program: ProgramSummary, full: Program | undefined): string {
  const known = full?.id === program.id ? full : undefined;
  return [
    program.genres[0]?.name,
    known?.year,
    episodeText(program, known),
    ownSpanText(program.startTime, program.endTime),
  ]
    .filter((part) => part !== undefined && part !== null && part !== '')
    .join(' · ');
}
