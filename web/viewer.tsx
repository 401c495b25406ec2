import { storageKeys } from './lib/storage-keys.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { beaconOneIn } from '../contract/constants.ts';
import { streamUrl } from '../contract/routes/streaming.ts';
import { App } from './app/app.tsx';
import { inPageLanguage } from '../ui/i18n/page-language.ts';
import { forMembers } from './app/for-members.ts';
import { nearestFirst } from './app/nearest-first.ts';
import { languages } from './i18n/languages.ts';
import { call } from './lib/api.ts';
import { followLetters } from './lib/device/large-letters.ts';
import { followInstalling } from './lib/device/installing.ts';
import { keepPhoneLayout } from './lib/device/phone-layout.ts';
import { isTvMode } from './lib/device/tv-mode.ts';
import { prefetch } from './lib/loading/prefetch.ts';
import { applyOwnFonts } from './lib/loading/fonts.ts';
import { openLanes, whenLaneOpens, type Playback } from './lib/loading/lanes.ts';
import { makeQueryClient } from './lib/queries/query-client.ts';
import { warmEngine } from './player/engine/choose-engine.ts';
import { createPlayer } from './player/player.ts';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import '../ui/styles/forced-colors.css';

const player = createPlayer({ request: (...asked) => request(...asked) });
const view = player.store.getState;
const playback: Playback = {
  on: () => view().subject !== undefined,
  // Playing, or standing still for any reason.
  settled: () => !['unloaded', 'loaded', 'buffering'].includes(view().state),
  ahead: () => (view().state === 'playing' ? player.aheadSeconds() : undefined),
  subscribe: (changed) => player.store.subscribe(({ state }, before) => state !== before.state && changed()),
};
// On televisions the picture stays behind every page.
openLanes(playback, !isTvMode());
// From here on there are lanes to wait for.
void applyOwnFonts();
const queries = makeQueryClient();
const request = nearestFirst(forMembers(queries, (body, signal) => call(streamUrl, { body }, signal)));
// The big half of the player travels while the small half draws the screen.
void warmEngine();
prefetch(playback);

void whenLaneOpens('later.images')
  .then(() => import('./app/later.ts'))
  .then(({ startLater }) => startLater(player, import.meta.url))
  .catch(() => undefined);

followInstalling();
followLetters();
keepPhoneLayout();

// It costs a few requests, so that not everybody has to.
if (Math.random() * beaconOneIn < 1)
  window.addEventListener(
    'load',
    () =>
      void import('./app/measure-play.ts').then(
        (m) => m.measurePlay(player),
        () => undefined,
      ),
  );

const root = document.getElementById('root');
if (root)
  inPageLanguage(storageKeys.language, languages, () =>
    // As a transition it is drawn in slices, between which what the player needs gets its turn.
    startTransition(() =>
      createRoot(root).render(
        // In development every effect is done, taken back and done again; once built it changes nothing.
        <StrictMode>
          <App player={player} queries={queries} />
        </StrictMode>,
      ),
    ),
  );
