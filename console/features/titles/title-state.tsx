import type { Output } from '../../../contract/route.ts';
import type { readConsoleTitle } from '../../../contract/routes/console/titles.ts';
import { tTitles } from '../../i18n/et/titles.ts';
import { Badge } from '../../ui/parts.tsx';

export type ConsoleTitle = Output<typeof readConsoleTitle>;

/** How far a title has come, in a word. */
export function TitleState({ state, percent }: Pick<ConsoleTitle, 'state' | 'percent'>) {
  const tone = state === 'ready' ? 'ok' : state === 'failed' ? 'bad' : 'plain';
  return <Badge tone={tone}>{tTitles(`state.${state}`, { percent })}</Badge>;
}
