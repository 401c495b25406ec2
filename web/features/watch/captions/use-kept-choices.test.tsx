// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TrackChoice } from '../../../../contract/models/track-choice.ts';
import { lastChoices } from '../../../../contract/rules/track-choices.ts';
import { preferences } from '../../../lib/preferences.ts';
import { beginSession, endSession } from '../../../lib/session.ts';
import { rememberTrack, rememberedOn } from '../../../player/machine/track-memory.ts';
import { createStore } from 'zustand/vanilla';
import { noTracks, type Track, type Tracks } from '../../../player/engine/tracks.ts';
import type { Player } from '../../../player/player.ts';
import { choicesKey, useKeptChoices } from './use-kept-choices.ts';

const chosen = (part: Partial<TrackChoice> = {}): TrackChoice => ({
  channelId: 'etv',
  kind: 'text',
  track: 'et',
  on: true,
  chosenAt: 1_000,
  ...part,
});
let queries: QueryClient;
/** As the account has them. */
let account: TrackChoice[];
let saved: TrackChoice[][];
let answer: () => Response | undefined;
let slow: number;

beforeEach(() => {
  vi.useFakeTimers({ now: 2_000 });
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  preferences.setState({ trackChoices: [] });
  beginSession('tok', true);
  [account, saved, answer, slow] = [[], [], () => undefined, 0];
  tracks = noTracks;
  showRemembered.mockClear();
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { choices = [] } = JSON.parse((init.body as string | undefined) ?? '{}') as {
      choices?: TrackChoice[];
    };
    if (init.body) saved.push(choices);
    if (slow > 0) await new Promise((done) => setTimeout(done, slow));
    const refusal = init.body ? answer() : undefined;
    if (refusal) return refusal;
    account = lastChoices([...choices, ...account]);
    return new Response(JSON.stringify(account));
  });
});
afterEach(() => {
  cleanup();
  endSession('left');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const showRemembered = vi.fn<(track: Track) => void>();
let tracks: Tracks;

function Member() {
  const player = { store: createStore(() => ({ channelId: 'etv2', tracks })), showRemembered };
  useKeptChoices('tok', player as unknown as Player);
  return null;
}
const signIn = async () => {
  const page = render(
    <QueryClientProvider client={queries}>
      <Member />
    </QueryClientProvider>,
  );
  await passes(10);
  return page;
};
const passes = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const asksAgain = async (queryKey: readonly string[]) => {
  void queries.invalidateQueries({ queryKey });
  await passes(10);
};
const choose = (track: string, channelId = 'etv') =>
  rememberTrack({ channelId, kind: 'text', track, on: true });

test('what was chosen on another device is remembered on this one', async () => {
  account = [chosen()];
  await signIn();
  expect(rememberedOn('etv')).toEqual({ text: 'et', audio: undefined });
  account = [chosen({ track: 'ru', chosenAt: 1_500 })];
  await asksAgain(choicesKey('tok'));
  expect(rememberedOn('etv').text).toBe('ru');
});

test('of several choices in a row the last is sent, once, and nothing goes while nothing is chosen', async () => {
  await signIn();
  choose('en');
  await passes(1_000);
  choose('et');
  await passes(5_000);
  expect(saved.map((sent) => sent.map(({ track }) => track))).toEqual([['et']]);
  expect(saved[0]?.[0]).not.toHaveProperty('unsent');
  preferences.setState({ volume: 0.5 });
  await passes(5_000);
  expect(saved).toHaveLength(1);
});

test('is sent once, although its own news come before the answer', async () => {
  await signIn();
  slow = 1_000;
  choose('et');
  await passes(2_100);
  await asksAgain(choicesKey('tok'));
  await passes(5_000);
  expect(saved).toHaveLength(1);
  expect(preferences.getState().trackChoices).toEqual(account);
});

test('what could not be sent goes with the next line, as of when it was chosen', async () => {
  await signIn();
  answer = () => new Response('{}', { status: 503 });
  choose('et');
  await passes(5_000);
  expect(rememberedOn('etv').text).toBe('et');
  answer = () => undefined;
  await asksAgain(['user']);
  expect(account).toEqual([chosen({ chosenAt: 2_010 })]);
  expect(preferences.getState().trackChoices).toEqual(account);
});

test('a choice of a visitor goes to the account that they sign in to', async () => {
  choose('et');
  await signIn();
  expect(account).toMatchObject([{ track: 'et' }]);
});

test('nothing of one member is sent for the next one on the same device', async () => {
  const page = await signIn();
  answer = () => new Response('{}', { status: 503 });
  choose('ru');
  await passes(5_000);
  page.unmount();
  [account, saved, answer] = [[chosen()], [], () => undefined];
  queries.clear();
  await signIn();
  expect(saved).toEqual([]);
  expect(rememberedOn('etv').text).toBe('et');
});

test('what the server cannot read is not sent for ever', async () => {
  await signIn();
  const error = { error: 'request.invalid', message: '' };
  answer = () => new Response(JSON.stringify(error), { status: 400 });
  choose('et');
  await passes(5_000);
  expect(preferences.getState().trackChoices).toEqual([]);
});

test('what was chosen elsewhere is shown on a new device at once, unless words are shown there', async () => {
  const [et, ru]: Track[] = [
    { id: 0, label: 'eesti', language: 'et' },
    { id: 1, label: 'vene', language: 'ru' },
  ];
  account = [chosen({ track: 'ru' })];
  tracks = { ...noTracks, texts: [et!, ru!] };
  const page = await signIn();
  expect(showRemembered.mock.calls).toEqual([[ru]]);
  page.unmount();
  showRemembered.mockClear();
  queries.clear();
  tracks = { ...tracks, textId: 0 };
  await signIn();
  expect(showRemembered).not.toHaveBeenCalled();
});
