/** What changes how a picture sounds, looks and goes. It travels when its key is pressed. */
export type ToolKey =
  | 'captions'
  | 'description'
  | 'slower'
  | 'faster'
  | 'frameBack'
  | 'frameForward'
  | 'repeat'
  | 'skipAd'
  | 'windBack'
  | 'windForward';

/** What is done without more words. */
type PlainAction =
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

export type KeyAction =
  | { do: PlainAction }
  | { do: 'tool'; tool: ToolKey }
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
const table: Readonly<Record<string, KeyAction | PlainAction>> = {
  ' ': 'toggle',
  k: 'toggle',
  MediaPlayPause: 'toggle',
  ArrowLeft: seekBack,
  j: seekBack,
  ArrowRight: seekForward,
  l: seekForward,
  ArrowUp: { do: 'volume', step: volumeStep },
  ArrowDown: { do: 'volume', step: -volumeStep },
  PageUp: stepUp,
  ChannelUp: stepUp,
  PageDown: stepDown,
  ChannelDown: stepDown,
  Backspace: 'lastChannel',
  n: 'next',
  MediaTrackNext: 'next',
  m: 'mute',
  f: 'fullscreen',
  End: 'live',
  Home: 'restart',
  r: 'record',
  ColorF0Red: 'record',
  t: 'remind',
  ColorF1Green: 'remind',
  '/': 'search',
  g: 'guide',
  '?': 'help',
  Enter: 'enter',
  Escape: 'escape',
};

const tools: Readonly<Record<string, ToolKey>> = {
  c: 'captions',
  Subtitle: 'captions',
  a: 'description',
  MediaAudioTrack: 'description',
  ClosedCaptionToggle: 'captions',
  '<': 'slower',
  '>': 'faster',
  ',': 'frameBack',
  '.': 'frameForward',
  b: 'repeat',
  s: 'skipAd',
  // With Shift: without it these seek.
  J: 'windBack',
  MediaRewind: 'windBack',
  L: 'windForward',
  MediaFastForward: 'windForward',
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
  const name = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const tool = tools[press.key] ?? tools[name];
  if (tool) return { do: 'tool', tool };
  const action = table[name];
  if (typeof action === 'string') return { do: action };
  return action?.do === 'volume' && !desktop ? undefined : action;
}
