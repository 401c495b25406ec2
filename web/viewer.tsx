import { storageKeys } from './lib/storage-keys.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { beaconOneIn } from '../contract/constants.ts';
import { App } from './app/app.tsx';
import { inPageLanguage } from '../ui/i18n/page-language.ts';
import { leaveFirstPicture, playback, player, sendBy } from './app/first-picture.ts';
import { forMembers } from './app/for-members.ts';
import { languages } from './i18n/languages.ts';
import { followLetters } from './lib/device/large-letters.ts';
import { followInstalling } from './lib/device/installing.ts';
import { keepPhoneLayout } from './lib/device/phone-layout.ts';
import { prefetch } from './lib/loading/prefetch.ts';
import { applyOwnFonts } from './lib/loading/fonts.ts';
import { whenLaneOpens } from './lib/loading/lanes.ts';
import { makeQueryClient } from './lib/queries/query-client.ts';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import '../ui/styles/forced-colors.css';

void applyOwnFonts();
const queries = makeQueryClient();
sendBy((send) => forMembers(queries, send));
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
          <App player={player} queries={queries} onDrawn={leaveFirstPicture} />
        </StrictMode>,
      ),
    ),
  );
