import type { TrackChoice } from '../../../contract/models/track-choice.ts';
import { choiceOn, sameChoice } from '../../../contract/rules/track-choices.ts';
import { nowMs } from '../../../ui/lib/clock.ts';
import { preferences } from '../../lib/preferences.ts';

/** The sound and the text to be chosen by themselves: as they were last on this channel, or else elsewhere. */
export function rememberedOn(channelId: string | undefined) {
  const { trackChoices } = preferences.getState();
  const text = choiceOn(trackChoices, 'text', channelId);
  return {
    audio: choiceOn(trackChoices, 'sound', channelId)?.track,
    text: text?.on ? text.track : undefined,
  };
}

/** Remembers on this device what was chosen; the account learns of it where somebody is signed in. */
export function rememberTrack(choice: Omit<TrackChoice, 'chosenAt'>): void {
  const kept = { ...choice, chosenAt: Math.round(nowMs()), unsent: true as const };
  const { trackChoices } = preferences.getState();
  preferences.setState({ trackChoices: [kept, ...trackChoices.filter((one) => !sameChoice(one, kept))] });
}
