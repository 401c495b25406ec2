import { productId } from '../constants.ts';
import type { TrackChoice } from '../models/track-choice.ts';

/** So many are remembered for a member; of more, the oldest go. */
export const mostTrackChoices = 200;

/** Whether the later of two takes the place of the other. */
export const sameChoice = (a: TrackChoice, b: TrackChoice): boolean =>
  a.channelId === b.channelId && a.kind === b.kind;

/** The last choice of each channel and kind, the newest first. */
export const lastChoices = <T extends TrackChoice>(choices: readonly T[]): T[] =>
  [...choices]
    .sort((a, b) => b.chosenAt - a.chosenAt)
    .filter((one, i, all) => all.findIndex((other) => sameChoice(one, other)) === i)
    .slice(0, mostTrackChoices);

/**
 * What was chosen of a kind on this channel, or else where something was chosen last.
 * @param choices the newest first
 * @param channelId none for titles
 */
export const choiceOn = (
  choices: readonly TrackChoice[],
  kind: TrackChoice['kind'],
  channelId = productId,
): TrackChoice | undefined =>
  choices.find((one) => one.kind === kind && one.channelId === channelId) ??
  choices.find((one) => one.kind === kind);
