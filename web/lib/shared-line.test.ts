import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ServerEvent } from '../../contract/models/events.ts';
import type { EventListener } from './event-line.ts';
import { openSharedLine } from './shared-line.ts';

/** A browser with one lock manager and channels between its tabs, as the standards say. */
function openBrowser() {
  const queues = new Map<string, Held[]>();
  const channels = new Set<FakeChannel>();
  const lines: Line[] = [];

  const locks = {
    async request(name: string, options: LockOptions, callback: () => Promise<void>): Promise<void> {
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      return new Promise<void>((resolve, reject) => {
        const own: Held = {
          reject,
          begin: () =>
            void callback()
              .then(() => leave(queue, own), reject)
              .then(resolve),
        };
        options.signal?.addEventListener('abort', () => {
          if (queue[0] === own || !queue.includes(own)) return;
          queue.splice(queue.indexOf(own), 1);
          reject(new DOMException('withdrawn', 'AbortError'));
        });
        if (options.steal) {
          queue.shift()?.reject(new DOMException('stolen', 'AbortError'));
          queue.unshift(own);
        } else queue.push(own);
        if (queue[0] === own) own.begin();
      });
    },
  } as Pick<LockManager, 'request'>;

  function leave(queue: Held[], own: Held): void {
    if (queue[0] !== own) return;
    queue.shift();
    queue[0]?.begin();
  }

  function openTab({ visible = true, frozen = false, name = 'mari' } = {}) {
    const listeners = new Set<() => void>();
    const onEvent = vi.fn<(event: ServerEvent) => void>();
    const onChange = vi.fn<(up: boolean) => void>();
    const tab = { visible, frozen };
    const leave = openSharedLine({
      name,
      onEvent,
      onChange,
      locks,
      openChannel(of) {
        const channel = new FakeChannel(of, channels, () => tab.frozen);
        return channel as unknown as BroadcastChannel;
      },
      openLine(listener) {
        const line = { listener, tab, open: true };
        lines.push(line);
        return () => (line.open = false);
      },
      page: {
        get visibilityState() {
          return tab.visible ? ('visible' as const) : ('hidden' as const);
        },
        addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
      } as never,
    });
    const show = (now: boolean): void => {
      tab.visible = now;
      for (const listener of listeners) listener();
    };
    return { tab, onEvent, onChange, leave, show };
  }

  return { openTab, lines: () => lines.filter(({ open }) => open), channels };
}

interface Held {
  begin: () => void;
  reject: (fault: unknown) => void;
}
interface Line {
  listener: EventListener;
  tab: object;
  open: boolean;
}

class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | undefined;
  readonly name: string;
  readonly all: Set<FakeChannel>;
  readonly isFrozen: () => boolean;

  constructor(name: string, all: Set<FakeChannel>, isFrozen: () => boolean) {
    this.name = name;
    this.all = all;
    this.isFrozen = isFrozen;
    all.add(this);
  }

  postMessage(data: unknown): void {
    const others = [...this.all].filter((other) => other !== this && other.name === this.name);
    for (const other of others)
      queueMicrotask(() => other.isFrozen() || other.onmessage?.({ data: structuredClone(data) }));
  }

  close(): void {
    this.all.delete(this);
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);
const only = <T>(list: readonly T[]): T => {
  expect(list).toHaveLength(1);
  return list[0]!;
};
const changed: ServerEvent = { type: 'guide.changed' } as ServerEvent;

test('seven tabs of one session have one line, and all hear what comes on it', async () => {
  const browser = openBrowser();
  const tabs = Array.from({ length: 7 }, () => browser.openTab());
  await settle();
  const { listener } = only(browser.lines());
  listener.onChange(true);
  listener.onEvent(changed);
  await settle();
  for (const { onEvent, onChange } of tabs) {
    expect(onChange).toHaveBeenLastCalledWith(true);
    expect(onEvent).toHaveBeenLastCalledWith(changed);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  only(browser.lines());
});

test('a tab that comes later hears whether the line stands, and asks for what it has missed', async () => {
  const browser = openBrowser();
  browser.openTab();
  await settle();
  only(browser.lines()).listener.onChange(true);
  const late = browser.openTab();
  await settle();
  expect(late.onChange.mock.calls).toEqual([[true]]);
  expect(late.onEvent.mock.calls).toEqual([[{ type: 'hello' }]]);
});

test('a line that breaks is broken for all', async () => {
  const browser = openBrowser();
  browser.openTab();
  const other = browser.openTab();
  await settle();
  const { listener } = only(browser.lines());
  listener.onChange(true);
  listener.onChange(false);
  await settle();
  expect(other.onChange.mock.calls).toEqual([[true], [false]]);
});

test('when the tab with the line closes, the next one opens its own', async () => {
  const browser = openBrowser();
  const [first, second, third] = [browser.openTab(), browser.openTab(), browser.openTab()];
  await settle();
  first.leave();
  await settle();
  const line = only(browser.lines());
  expect(line.tab).toBe(second.tab);
  line.listener.onEvent(changed);
  await settle();
  expect(third.onEvent).toHaveBeenLastCalledWith(changed);
  expect(first.onEvent).not.toHaveBeenCalled();
});

describe('a tab in front', () => {
  test.each([
    ['is hidden', { visible: false }],
    ['is frozen and does not answer', { visible: false, frozen: true }],
  ])('takes the line from one that %s', async (_, state) => {
    const browser = openBrowser();
    const holder = browser.openTab();
    await settle();
    Object.assign(holder.tab, state);
    const front = browser.openTab();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(only(browser.lines()).tab).toBe(front.tab);
    // Back in front it is the other one that is hidden.
    holder.tab.frozen = false;
    front.show(false);
    holder.show(true);
    await settle();
    expect(only(browser.lines()).tab).toBe(holder.tab);
    // And each waits for its turn once.
    holder.leave();
    await settle();
    expect(only(browser.lines()).tab).toBe(front.tab);
    front.leave();
    await settle();
    expect(browser.lines()).toEqual([]);
  });

  test('leaves it to another one in front, as beside it in a second window', async () => {
    const browser = openBrowser();
    const holder = browser.openTab();
    await settle();
    browser.openTab();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(only(browser.lines()).tab).toBe(holder.tab);
  });
});

test('a hidden tab keeps the line while there is no other, and takes none from another', async () => {
  const browser = openBrowser();
  const holder = browser.openTab();
  await settle();
  holder.show(false);
  browser.openTab({ visible: false });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(only(browser.lines()).tab).toBe(holder.tab);
});

test('another session has a line of its own', async () => {
  const browser = openBrowser();
  const mari = browser.openTab();
  const jaan = browser.openTab({ name: 'jaan' });
  await settle();
  expect(browser.lines().map(({ tab }) => tab)).toEqual([mari.tab, jaan.tab]);
});

test('where tabs cannot speak to each other a hidden one hangs up', () => {
  const [onEvent, onChange] = [vi.fn<EventListener['onEvent']>(), vi.fn<EventListener['onChange']>()];
  const [openLine, hangUp, listeners] = [
    vi.fn<(listener: EventListener) => () => void>(),
    vi.fn<() => void>(),
    new Set<() => void>(),
  ];
  openLine.mockReturnValue(hangUp);
  const page = {
    visibilityState: 'visible',
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  };
  const leave = openSharedLine({
    name: 'mari',
    onEvent,
    onChange,
    locks: null,
    openLine,
    page: page as never,
  });
  const show = (state: string): void => {
    page.visibilityState = state;
    for (const listener of listeners) listener();
  };
  expect(openLine).toHaveBeenCalledTimes(1);
  show('hidden');
  expect(hangUp).toHaveBeenCalledTimes(1);
  expect(onChange.mock.calls).toEqual([[false]]);
  show('visible');
  expect(openLine).toHaveBeenCalledTimes(2);
  leave();
  expect([hangUp.mock.calls.length, listeners.size]).toEqual([2, 0]);
});
