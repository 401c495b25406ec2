import { expect, it } from 'vitest';
import type { TrackChoice } from '../models/track-choice.ts';
import { choiceOn, lastChoices, mostTrackChoices } from './track-choices.ts';

const chosen = (
  channelId: string,
  kind: TrackChoice['kind'],
  track: string,
  chosenAt: number,
): TrackChoice => ({
  channelId,
  kind,
  track,
  on: true,
  chosenAt,
});

it('of a channel and kind the last choice is kept, the newest of all first', () => {
  const old = chosen('etv', 'text', 'ru', 1);
  const [text, sound] = [chosen('etv', 'text', 'et', 2), chosen('etv', 'sound', 'et', 3)];
  expect(lastChoices([old, text, sound])).toEqual([sound, text]);
  const many = Array.from({ length: mostTrackChoices + 5 }, (_, i) => chosen(`k${i}`, 'text', 'et', i));
  expect(lastChoices(many)).toHaveLength(mostTrackChoices);
  expect(lastChoices(many)[0]).toBe(many.at(-1));
});

it('a channel has its own, any other the last one that was made, and titles are a channel of their own', () => {
  const choices = [
    chosen('etv2', 'text', 'ru', 3),
    chosen('etv', 'text', 'et', 2),
    chosen('paasuke', 'text', 'en', 1),
  ];
  expect(choiceOn(choices, 'text', 'etv')?.track).toBe('et');
  expect(choiceOn(choices, 'text', 'kanal2')?.track).toBe('ru');
  expect(choiceOn(choices, 'text', undefined)?.track).toBe('en');
  expect(choiceOn(choices, 'sound', 'etv')).toBeUndefined();
});
