import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallError } from '../../../../contract/client.ts';
import { productId } from '../../../../contract/constants.ts';
import type { TrackChoice } from '../../../../contract/models/track-choice.ts';
import { listTrackChoices, saveTrackChoices } from '../../../../contract/routes/track-choices.ts';
import { lastChoices } from '../../../../contract/rules/track-choices.ts';
import { call } from '../../../lib/api.ts';
import { preferences, type KeptChoice } from '../../../lib/preferences.ts';
import { preferredTrack } from '../../../player/engine/tracks.ts';
import { rememberedOn } from '../../../player/machine/track-memory.ts';
import type { Player } from '../../../player/player.ts';

/** Who looks for a text tries several: what is chosen within that time goes to the account at once. */
const sendAfterMs = 2_000;

const unsent = (): KeptChoice[] => preferences.getState().trackChoices.filter((one) => one.unsent);

const withoutMark = ({ channelId, kind, track, on, chosenAt }: KeptChoice): TrackChoice => ({
  channelId,
  kind,
  track,
  on,
  chosenAt,
});

/** On their way: the news of them comes back before the answer does. */
const sending = new Set<KeptChoice>();

/** Sends what was chosen here, and takes what was chosen elsewhere. What plays is left as it is. */
async function exchange(): Promise<null> {
  const sent = unsent().filter((one) => !sending.has(one));
  const kept = sent.length > 0 ? await save(sent) : await call(listTrackChoices, {});
  const since = unsent().filter((one) => !sent.includes(one));
  preferences.setState({ trackChoices: lastChoices([...since, ...kept]) });
  return null;
}

/** What the server cannot read, of an older page perhaps, is not sent again and again. */
async function save(choices: readonly KeptChoice[]): Promise<TrackChoice[]> {
  for (const one of choices) sending.add(one);
  try {
    return await call(saveTrackChoices, { body: { choices: choices.map(withoutMark) } });
  } catch (error) {
    if (error instanceof CallError && error.code === 'request.invalid') return call(listTrackChoices, {});
    throw error;
  } finally {
    sending.clear();
  }
}

export const choicesKey = (token: string) => ['user', token, 'track-choices'];

type TextChooser = Pick<Player, 'store' | 'showRemembered'>;

/** Somebody comes to another device: words that they chose elsewhere are shown at once. A sound that is heard goes on. */
function showRemembered({ store, showRemembered: show }: TextChooser): void {
  const { channelId = productId, tracks } = store.getState();
  const { text } = rememberedOn(channelId);
  const track = tracks.textId === undefined ? preferredTrack(tracks.texts, text) : undefined;
  if (track) show(track);
}

/**
 * Keeps the sounds and texts that a member chooses with their account, as soon as there is a line, and learns of those that they
 * chose on other devices.
 */
export function useKeptChoices(token: string, player: TextChooser): void {
  const { refetch, isSuccess } = useQuery({
    queryKey: choicesKey(token),
    queryFn: exchange,
    staleTime: Infinity,
  });
  useEffect(() => {
    if (isSuccess) showRemembered(player);
  }, [isSuccess, player]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = preferences.subscribe(({ trackChoices }, before) => {
      if (trackChoices === before.trackChoices || unsent().length === 0) return;
      clearTimeout(timer);
      timer = setTimeout(() => void refetch(), sendAfterMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
      // The session is over: what it has not sent stays here, and is nothing for the account of somebody else.
      preferences.setState(({ trackChoices }) => ({ trackChoices: trackChoices.map(withoutMark) }));
    };
  }, [refetch]);
}
