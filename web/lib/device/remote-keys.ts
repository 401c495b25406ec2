import { isTooSoon } from './arrival.ts';

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

/** Keys that arrive as somebody’s doubt: a second press that was not meant, or a finger that stays. */
const isDoubtful = ({ key, keyCode, repeat }: KeyboardEvent, inField: boolean): boolean =>
  (key === 'Enter' || keyCode === enter) && !inField && (repeat || isTooSoon());

/**
 * Has every key of a remote control called by its name before anybody hears it, so that nobody else knows codes; the way back is
 * told by itself. OK is heard once, however long it is held, and not just after something new has come under the finger. Returns
 * how to stop.
 */
export function listenToRemote(onBack: () => void): () => void {
  const hear = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (isDoubtful(event, isField(event.target))) {
      event.stopImmediatePropagation();
      return event.preventDefault();
    }
    // The code alone is what all televisions agree on.
    const key = remoteKeyOf({ key: event.key, keyCode: event.keyCode }, isField(event.target));
    if (key === event.key && key !== backKey) return;
    event.stopImmediatePropagation();
    if (key === backKey) {
      event.preventDefault();
      return onBack();
    }
    const { repeat } = event;
    const named = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true });
    if (!(event.target ?? window).dispatchEvent(named)) event.preventDefault();
  };
  window.addEventListener('keydown', hear, true);
  return () => window.removeEventListener('keydown', hear, true);
}
