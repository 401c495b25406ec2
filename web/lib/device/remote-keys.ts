import { nowMs } from '../../../ui/lib/clock.ts';
import { isTooSoon, tooSoonMs } from './arrival.ts';

/** The way back, no matter what a remote control calls it. */
const backKey = 'GoBack';

/**
 * Codes of keys that televisions have given names of their own, or none: Samsung, LG, and the browsers of both on a desk.
 * The names are those of UI Events.
 */
const names: Readonly<Record<number, string>> = {
  8: backKey,
  27: backKey,
  166: backKey,
  461: backKey,
  10009: backKey,
  19: 'MediaPause',
  412: 'MediaRewind',
  413: 'MediaStop',
  415: 'MediaPlay',
  417: 'MediaFastForward',
  10232: 'MediaTrackPrevious',
  10233: 'MediaTrackNext',
  10252: 'MediaPlayPause',
  403: 'ColorF0Red',
  404: 'ColorF1Green',
  405: 'ColorF2Yellow',
  406: 'ColorF3Blue',
  33: 'ChannelUp',
  427: 'ChannelUp',
  34: 'ChannelDown',
  428: 'ChannelDown',
  172: 'BrowserHome',
  // HbbTV’s, and Samsung’s.
  460: 'Subtitle',
  10221: 'Subtitle',
};

/** Those that are heard by their names alone. */
const unnumbered = ['ClosedCaptionToggle', 'MediaAudioTrack'];

const backspace = 8;
const enter = 13;
const [firstDigit, lastDigit] = [48, 57];

/** The name of a pressed key: in a field the key that deletes is nothing else. */
export function remoteKeyOf({ key, keyCode }: { key: string; keyCode: number }, inField: boolean): string {
  if (inField && keyCode === backspace) return key;
  const digit = keyCode >= firstDigit && keyCode <= lastDigit;
  // With Shift held the same code is another sign, which has a name.
  if (digit && key.length !== 1) return String(keyCode - firstDigit);
  return names[keyCode] ?? key;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

const isOk = ({ key, keyCode }: KeyboardEvent): boolean => key === 'Enter' || keyCode === enter;

/** Held down, these go on: by another step, another channel, another ten seconds. */
const goOn = /^(Arrow|Channel|Page)\w+$|^Media(Rewind|FastForward)$|^(Home|End|Tab|Shift)$/;
/** The keys that do one thing, like the way back and the colours: not what is written, and no arrow. */
const actOnce = new Set([...Object.values(names).filter((name) => !goOn.test(name)), ...unnumbered]);

let acted = { key: '', atMs: -Infinity };

/** Whether a key that acts once is to act now: not while it is held, nor pressed again by mistake. */
function actsNow({ repeat }: KeyboardEvent, key: string): boolean {
  const sinceMs = nowMs() - acted.atMs;
  // The clock may be set back meanwhile.
  if (repeat || (key === acted.key && sinceMs >= 0 && sinceMs < tooSoonMs)) return false;
  acted = { key, atMs: nowMs() };
  return true;
}

/**
 * Keys that arrive as somebody’s doubt: a finger that stays, or a second press that was not meant. Two digits are a number, and in a
 * field all that is written was meant.
 */
function isDoubtful(event: KeyboardEvent, key: string, inField: boolean): boolean {
  if (actOnce.has(key)) return !actsNow(event, key);
  if (inField) return false;
  return isOk(event) ? event.repeat || isTooSoon() : event.repeat && !goOn.test(key);
}

/**
 * Has every key of a remote control called by its name before anybody hears it, so that nobody else knows codes; the way back is
 * told by itself. What acts once is heard once, however long it is held and when it is pressed twice by mistake; OK not just after
 * something new has come under the finger. Returns how to stop.
 */
export function listenToRemote(onBack: () => void): () => void {
  let named: KeyboardEvent | undefined;
  const hear = (event: KeyboardEvent): void => {
    // It has been called by its name here, and been heard.
    if (event === named) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const inField = isField(event.target);
    // The code alone is what all televisions agree on.
    const key = remoteKeyOf({ key: event.key, keyCode: event.keyCode }, inField);
    if (isDoubtful(event, key, inField)) {
      event.stopImmediatePropagation();
      return event.preventDefault();
    }
    if (key === event.key && key !== backKey) return;
    event.stopImmediatePropagation();
    if (key === backKey) {
      event.preventDefault();
      return onBack();
    }
    const { repeat } = event;
    named = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true });
    if (!(event.target ?? window).dispatchEvent(named)) event.preventDefault();
  };
  window.addEventListener('keydown', hear, true);
  return () => window.removeEventListener('keydown', hear, true);
}
