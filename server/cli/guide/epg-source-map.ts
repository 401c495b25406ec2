import type { MappedRow, MappingChange } from '../../domains/epg/index.ts';
import { actor, UsageError, type CommandContext, type CommandResult } from '../command.ts';
import { presentMapping } from './present-sources.ts';

/** What was typed after `epg-source map ID`. */
interface MapArgs {
  pairs: readonly string[];
  shifts: readonly string[];
  undone: readonly string[];
}

/** Writes down what an operator says about the channels of a feed, and shows them all. */
export async function mapSource(
  { services: { epg } }: CommandContext,
  sourceId: string,
  { pairs, shifts, undone }: MapArgs,
): Promise<CommandResult> {
  const changes: MappingChange[] = [
    ...pairs.map((pair) => {
      const [feedId, channelId] = pairOf(pair);
      return { feedId, channelId: channelId === '-' ? null : channelId };
    }),
    ...shifts.map((pair) => {
      const [feedId, minutes] = pairOf(pair);
      return { feedId, shiftMinutes: Number(minutes) };
    }),
    ...undone.map((feedId) => ({ feedId, undo: true })),
  ];
  const before = await epg.mapping(sourceId);
  if (changes.length > 0) await epg.decideMapping(sourceId, changes, actor);
  const rows = changes.length > 0 ? await epg.mapping(sourceId) : before;
  const lines = [presentMapping(rows), ...unheardOf(changes, before)];
  if (changes.length > 0) lines.push('', 'Kava võetakse uue seose järgi järgmisel toomisel.');
  return { exitCode: 0, text: lines.join('\n') };
}

/** Decisions about channels that the feed has not named so far: perhaps it will, perhaps it is a slip. */
const unheardOf = (changes: readonly MappingChange[], known: readonly MappedRow[]): string[] =>
  changes
    .filter((change) => !known.some((row) => row.feedId === change.feedId))
    .map(({ feedId }) => `NB! Voog ei ole kanalit ${feedId} seni nimetanud.`);

/** An id of a feed may hold an equals sign, ours does not. */
function pairOf(pair: string): [string, string] {
  const at = pair.lastIndexOf('=');
  const [left, right] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
  if (at < 1 || !left || !right) throw new UsageError(`Arusaamatu paar: ${pair}`);
  return [left, right];
}
