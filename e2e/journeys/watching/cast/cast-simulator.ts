import type { Page } from '@playwright/test';
import { Receiver, type LoadRequest } from './receiver.ts';
import { senderScript, type News } from './sender-framework.ts';

const script = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1';

type Command = 'choose' | 'end' | 'load' | 'play' | 'pause' | 'seek' | 'volume' | 'mute' | 'tracks';

/**
 * Stands for Google's sender framework at its own address, and for a device in the room. Has to be there before the page is
 * opened.
 */
export async function simulateCast(page: Page, device: string) {
  let inSession = false;
  /** What comes of the viewer's choice: a device, or why there is none. */
  let choice: 'device' | 'cancel' | 'timeout' = 'device';
  let asked = 0;
  const send = (news: News): void =>
    void page
      .evaluate(
        (message) => (window as unknown as { castNews?: (n: unknown) => void }).castNews?.(message),
        news,
      )
      // A page that is left hears nothing more.
      .catch(() => undefined);
  const receiver = new Receiver((status) => send({ type: 'status', status }));

  function ends(): void {
    if (!inSession) return;
    inSession = false;
    receiver.stop('CANCELLED');
    send({ type: 'session', state: 'SESSION_ENDED', device });
  }

  async function obey(command: Command, value: unknown): Promise<void> {
    switch (command) {
      case 'choose':
        if (choice !== 'device') throw new Error(choice);
        inSession = true;
        return send({ type: 'session', state: 'SESSION_STARTED', device });
      case 'end':
        return ends();
      case 'load':
        return receiver.load(value as LoadRequest);
      case 'play':
        return receiver.play();
      case 'pause':
        return receiver.pause();
      case 'seek':
        return receiver.seek((value as { currentTime: number }).currentTime);
      case 'volume':
        return receiver.set({ volumeLevel: value as number });
      case 'mute':
        return receiver.set({ isMuted: value as boolean });
      case 'tracks':
        return receiver.set({ activeTrackIds: (value as { activeTrackIds: number[] }).activeTrackIds });
    }
  }

  // What went wrong travels as a value: a page is told of thrown errors in other words.
  await page.exposeFunction('castCommand', async (command: Command, value: unknown) =>
    obey(command, value).then(
      () => null,
      (error: Error) => error.message,
    ),
  );
  await page.route('https://www.gstatic.com/**', async (route) => {
    asked += 1;
    if (route.request().url() !== script) return route.abort();
    return route.fulfill({ contentType: 'text/javascript', body: senderScript });
  });

  return {
    receiver,
    /** How often a page has asked Google for anything. */
    asked: () => asked,
    devicesCome: () => send({ type: 'devices', near: true }),
    chooses: (what: typeof choice) => void (choice = what),
    /** It is switched off, or leaves the network. */
    isLost: ends,
    close: () => receiver.stop(null),
  };
}
