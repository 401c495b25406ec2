import type { ServerEvent } from '../../contract/models/events.ts';
import { openEventLine, type EventListener } from './event-line.ts';

/** What tabs of one browser say to each other. */
type Word =
  /** From the tab that holds the line. */
  | { type: 'event'; event: ServerEvent }
  | { type: 'line'; up: boolean; hidden: boolean }
  /** From a tab that has come, or come to the front. */
  | { type: 'ask' };

export interface SharedLine extends EventListener {
  /** Lines of one name are one line; another session has another. */
  name: string;
  locks?: Pick<LockManager, 'request'> | null | undefined;
  openChannel?: ((name: string) => BroadcastChannel) | undefined;
  openLine?: (listener: EventListener) => () => void;
  page?: Page;
}

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** A tab that is frozen, or gone without a word, does not answer. */
const answersWithinMs = 1_000;

/**
 * The server's line, one for all tabs of a browser: over HTTP/1.1 a browser has six connections to a server, and six tabs
 * with a line each would leave none for calls. One tab holds it and passes on what it hears; the next one takes over when
 * it goes. A tab in front takes the line from one that is hidden, because hidden tabs may be frozen at any time. Where
 * tabs cannot speak to each other each has its own, and hangs up while it is hidden. Returns how to leave.
 */
export function openSharedLine({
  name,
  onEvent,
  onChange,
  locks = navigator.locks as LockManager | undefined,
  openChannel = typeof BroadcastChannel === 'undefined' ? undefined : (of) => new BroadcastChannel(of),
  openLine = openEventLine,
  page = document,
}: SharedLine): () => void {
  if (!locks || !openChannel) return openWhileVisible({ onEvent, onChange }, openLine, page);
  const lockName = `events ${name}`;
  const channel = openChannel(lockName);
  /** Ends this tab's hold of the line; undefined while another tab has it. */
  let release: (() => void) | undefined;
  let waiting = new AbortController();
  let unanswered: ReturnType<typeof setTimeout> | undefined;
  let up = false;
  let left = false;

  const say = (word: Word): void => channel.postMessage(word);
  const sayState = (): void => say({ type: 'line', up, hidden: isHidden(page) });
  const change = (now: boolean): void => {
    up = now;
    onChange(now);
  };

  const hold = (): Promise<void> =>
    new Promise((resolve) => {
      if (left) return resolve();
      clearTimeout(unanswered);
      const hangUp = openLine({
        onEvent(event) {
          say({ type: 'event', event });
          onEvent(event);
        },
        onChange(now) {
          change(now);
          sayState();
        },
      });
      release = () => {
        release = undefined;
        hangUp();
        resolve();
      };
    });

  async function request(options: LockOptions): Promise<void> {
    // Refused when it is withdrawn, and when a tab in front takes what it has.
    await locks?.request(lockName, options, hold).catch(() => undefined);
    if (options.signal?.aborted) return;
    release?.();
    wait();
  }

  function wait(): void {
    if (left) return;
    waiting = new AbortController();
    void request({ signal: waiting.signal });
  }

  function take(): void {
    clearTimeout(unanswered);
    if (release || left) return;
    waiting.abort();
    void request({ steal: true });
  }

  function ask(): void {
    if (release) return;
    say({ type: 'ask' });
    clearTimeout(unanswered);
    if (!isHidden(page)) unanswered = setTimeout(take, answersWithinMs);
  }

  function hear(word: Word): void {
    if (word.type === 'ask') return release && sayState();
    if (release) return;
    if (word.type === 'event') return onEvent(word.event);
    clearTimeout(unanswered);
    if (word.hidden && !isHidden(page)) return take();
    // What happened before this tab listened it has not heard.
    if (word.up && !up) onEvent({ type: 'hello' });
    if (word.up !== up) change(word.up);
  }

  channel.onmessage = ({ data }: MessageEvent<Word>) => hear(data);
  page.addEventListener('visibilitychange', ask);
  wait();
  ask();
  return () => {
    left = true;
    waiting.abort();
    clearTimeout(unanswered);
    page.removeEventListener('visibilitychange', ask);
    release?.();
    channel.close();
  };
}

function openWhileVisible(
  listener: EventListener,
  openLine: (listener: EventListener) => () => void,
  page: Page,
): () => void {
  let hangUp: (() => void) | undefined;
  const look = (): void => {
    if (!isHidden(page)) hangUp ??= openLine(listener);
    else if (hangUp) {
      hangUp();
      hangUp = undefined;
      listener.onChange(false);
    }
  };
  page.addEventListener('visibilitychange', look);
  look();
  return () => {
    page.removeEventListener('visibilitychange', look);
    hangUp?.();
  };
}

const isHidden = ({ visibilityState }: Page): boolean => visibilityState === 'hidden';
