export type KeyAction =
  | {
      do:
        | 'toggle'
        | 'mute'
        | 'fullscreen'
        | 'live'
        | 'restart'
        | 'record'
        | 'remind'
        | 'search'
        | 'guide'
        | 'help'
        | 'lastChannel'
        | 'next'
        | 'enter'
        | 'escape';
    }
  | { do: 'captions' | 'description' | 'slower' | 'faster' }
  | { do: 'seek'; seconds: number }
  | { do: 'volume'; step: number }
  | { do: 'step'; by: 1 | -1 }
  | { do: 'digit'; digit: string };

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** What has the focus, as far as a key's meaning depends on it. */
export type KeyTarget = 'field' | 'range' | 'button' | 'other';

const seekSeconds = 10;
/** With Shift and with Ctrl. */
const [jumpSeconds, leapSeconds] = [60, 600];
const volumeStep = 0.05;

const seekBack: KeyAction = { do: 'seek', seconds: -seekSeconds };
const seekForward: KeyAction = { do: 'seek', seconds: seekSeconds };
const stepUp: KeyAction = { do: 'step', by: 1 };
const stepDown: KeyAction = { do: 'step', by: -1 };

/** Keys of keyboards, and of remote controls, which have names of their own. A television's page has a table of its own. */
const table: Readonly<Record<string, KeyAction>> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  MediaPlayPause: { do: 'toggle' },
  ArrowLeft: seekBack,
  j: seekBack,
  MediaRewind: seekBack,
  ArrowRight: seekForward,
  l: seekForward,
  MediaFastForward: seekForward,
  ArrowUp: { do: 'volume', step: volumeStep },
  ArrowDown: { do: 'volume', step: -volumeStep },
  PageUp: stepUp,
  ChannelUp: stepUp,
  PageDown: stepDown,
  ChannelDown: stepDown,
  Backspace: { do: 'lastChannel' },
  n: { do: 'next' },
  MediaTrackNext: { do: 'next' },
  m: { do: 'mute' },
  c: { do: 'captions' },
  Subtitle: { do: 'captions' },
  a: { do: 'description' },
  MediaAudioTrack: { do: 'description' },
  ClosedCaptionToggle: { do: 'captions' },
  '<': { do: 'slower' },
  '>': { do: 'faster' },
  f: { do: 'fullscreen' },
  End: { do: 'live' },
  Home: { do: 'restart' },
  r: { do: 'record' },
  ColorF0Red: { do: 'record' },
  t: { do: 'remind' },
  ColorF1Green: { do: 'remind' },
  '/': { do: 'search' },
  g: { do: 'guide' },
  '?': { do: 'help' },
  Enter: { do: 'enter' },
  Escape: { do: 'escape' },
};

/** Keys that a focused button or link takes for itself. */
const ofButtons = new Set([' ', 'Enter']);
/** Keys that move a focused range. */
const ofRanges = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);

/** Arrows with a modifier: further along the line. */
function jumpOf({ key, ctrlKey, shiftKey }: KeyPress): KeyAction | undefined {
  const direction = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  if (direction === 0 || ctrlKey === shiftKey) return undefined;
  return { do: 'seek', seconds: direction * (ctrlKey ? leapSeconds : jumpSeconds) };
}

/**
 * What a key means. Nothing while someone types, and arrows alone mean something with a modifier; `desktop` says
 * whether up and down are the volume, which a television set keeps for itself.
 */
export function actionOf(press: KeyPress, target: KeyTarget, desktop: boolean): KeyAction | undefined {
  if (target === 'field' || press.metaKey || press.altKey) return undefined;
  const jump = target === 'range' ? undefined : jumpOf(press);
  if (jump || press.ctrlKey) return jump;
  if (target === 'button' && ofButtons.has(press.key)) return undefined;
  if (target === 'range' && ofRanges.has(press.key)) return undefined;
  if (/^\d$/.test(press.key)) return { do: 'digit', digit: press.key };
  const action = table[press.key.length === 1 ? press.key.toLowerCase() : press.key];
  return action?.do === 'volume' && !desktop ? undefined : action;
}
