// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { followPicker, showPicker } from './browser-picker.ts';

type ScreenChange = Parameters<Parameters<typeof followPicker>[1]>[0];
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** An element that a test may give all that its browser has. */
function videoWith(what: object): HTMLVideoElement {
  const video = document.createElement('video');
  for (const [name, value] of Object.entries(what))
    Object.defineProperty(video, name, { value, writable: true });
  return video;
}
function follow(video: HTMLVideoElement) {
  const changes: ScreenChange[] = [];
  return { changes, stop: followPicker(video, (part) => changes.push(part)) };
}
const onDevice = { device: undefined, by: 'browser' };

afterEach(() => void vi.restoreAllMocks());

test('Safari says that a device is there, and that the picture is on it', () => {
  const show = vi.fn<() => void>();
  const video = videoWith({ webkitShowPlaybackTargetPicker: show });
  const { changes, stop } = follow(video);
  for (const availability of ['available', 'not-available'])
    video.dispatchEvent(
      Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), { availability }),
    );
  for (const wireless of [true, false]) {
    Object.assign(video, { webkitCurrentPlaybackTargetIsWireless: wireless });
    video.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'));
  }
  expect(changes).toEqual([{ picker: true }, { picker: false }, { remote: onDevice }, { remote: undefined }]);
  showPicker(video);
  expect(show).toHaveBeenCalledTimes(1);
  stop();
  expect(changes.pop()).toEqual({ picker: false, remote: undefined });
  video.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'));
  expect(changes).toHaveLength(4);
});

function remoteOf(watch: () => Promise<number>) {
  let heard: (available: boolean) => void = () => undefined;
  const remote = Object.assign(new EventTarget(), {
    state: 'disconnected',
    watchAvailability: vi.fn<(change: typeof heard) => Promise<number>>(async (changes) => {
      heard = changes;
      return watch();
    }),
    cancelWatchAvailability: vi.fn<(id: number) => Promise<void>>(async () => undefined),
    prompt: vi.fn<() => Promise<void>>(async () => undefined),
  });
  return { remote, comes: (available: boolean) => heard(available) };
}

test('so do browsers that keep to the standard', async () => {
  const { remote, comes } = remoteOf(async () => 7);
  const video = videoWith({ remote });
  const { changes, stop } = follow(video);
  await settle();
  comes(true);
  remote.state = 'connected';
  remote.dispatchEvent(new Event('connect'));
  remote.state = 'disconnected';
  remote.dispatchEvent(new Event('disconnect'));
  expect(changes).toEqual([{ picker: true }, { remote: onDevice }, { remote: undefined }]);
  showPicker(video);
  expect(remote.prompt).toHaveBeenCalledTimes(1);
  stop();
  expect(remote.cancelWatchAvailability).toHaveBeenCalledWith(7);
});

test('where a browser cannot look for devices by itself, it can be asked; without any of it there is nothing', async () => {
  const { remote } = remoteOf(() => Promise.reject(new DOMException('', 'NotSupportedError')));
  const { changes } = follow(videoWith({ remote }));
  await settle();
  expect(changes).toEqual([{ picker: true }]);
  const bare = follow(videoWith({ remote: undefined }));
  await settle();
  bare.stop();
  expect(bare.changes).toEqual([{ picker: false, remote: undefined }]);
});
