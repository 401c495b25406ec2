import { createStore } from 'zustand/vanilla';
import type { TrackChoice } from '../../contract/models/track-choice.ts';
import type { Quality } from '../../contract/quality.ts';
import { keep, readKept } from '../../ui/lib/storage.ts';
import { usualLook } from './caption-look.ts';
import type { CaptionLook } from './caption-style.ts';
import { storageKeys } from './storage-keys.ts';

/** Corners of the window, in the order in which one goes round. */
export const corners = ['bottom-right', 'bottom-left', 'top-left', 'top-right'] as const;
export type Corner = (typeof corners)[number];

/** A choice on this device; `unsent` until the account has it, too. */
export type KeptChoice = TrackChoice & { unsent?: true };

/** What this device remembers of its viewer. */
export interface Preferences {
  channelId: string | undefined;
  stationId: string | undefined;
  quality: Quality;
  /** Channels are heard without their pictures. */
  soundOnly: boolean;
  /** Megabytes that an hour may cost at most; undefined is as much as it takes. */
  hourCap: number | undefined;
  /** What is not live is loaded minutes ahead of what plays. */
  loadsAhead: boolean;
  /** They were asked whether to save data, because their device wants to. */
  askedToSave: boolean;
  volume: number;
  /** Channels that are louder than others are played more softly. */
  levelled: boolean;
  muted: boolean;
  /** Sounds and texts as they were chosen last, the newest first. */
  trackChoices: readonly KeptChoice[];
  captionLook: CaptionLook;
  panel: 'info' | 'schedule';
  /** Whose clock the guide goes by: Estonia’s or the viewer’s. */
  guideClock: 'home' | 'own';
  /** Where the picture goes while a page is open. */
  corner: Corner;
  /** A visitor has closed what says who we are. */
  bandClosed: boolean;
  /** What goes with a film stands below it. */
  related: 'shown' | 'hidden';
}

const key = storageKeys.preferences;
const defaults: Preferences = {
  channelId: undefined,
  stationId: undefined,
  quality: 'high',
  soundOnly: false,
  hourCap: undefined,
  loadsAhead: false,
  askedToSave: false,
  volume: 1,
  levelled: true,
  muted: false,
  trackChoices: [],
  captionLook: usualLook,
  panel: 'schedule',
  guideClock: 'home',
  corner: 'bottom-right',
  bandClosed: false,
  related: 'shown',
};

export const preferences = createStore<Preferences>(() => ({ ...defaults, ...stored() }));
/** Another window of this device keeps its own choices; each writes only what was chosen in it. */
preferences.subscribe((state, before) => {
  const kept: Partial<Preferences> = { ...state, ...stored() };
  for (const name of Object.keys(state) as (keyof Preferences)[])
    if (state[name] !== before[name]) Object.assign(kept, { [name]: state[name] });
  keep(key, JSON.stringify(kept));
});

function stored(): Partial<Preferences> {
  try {
    return JSON.parse(readKept(key) ?? '{}') as Partial<Preferences>;
  } catch {
    return {};
  }
}
