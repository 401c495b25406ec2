// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notices } from '../../../ui/feedback/notices.ts';
import { beginSession, endSession } from '../session.ts';
import { followWorker, forgetAnswers } from './follow-worker.ts';

class FakeWorker extends EventTarget {
  state = 'installed';
  heard: unknown[] = [];
  postMessage = (message: unknown): void => void this.heard.push(message);
}

const script = 'https://tv.example/assets/viewer-a1.js';
let waiting: FakeWorker;
let workers: EventTarget;
const reload = vi.fn<() => void>();
const says = (data: object): void => {
  workers.dispatchEvent(Object.assign(new Event('message'), { data, source: waiting }));
};

const registrationOf = (its: { waiting: FakeWorker | null; installing: FakeWorker | null }) =>
  Object.assign(new EventTarget(), its, { update: async () => undefined });
const workersWith = (registration: object): EventTarget =>
  Object.assign(new EventTarget(), { register: async () => registration });

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('ServiceWorker', FakeWorker);
  vi.spyOn(location, 'reload').mockImplementation(reload);
  reload.mockReset();
  notices.setState({ notice: undefined });
  waiting = new FakeWorker();
  workers = workersWith(registrationOf({ waiting, installing: null }));
  await followWorker(workers as ServiceWorkerContainer, script);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a worker that waits hears which build the page is of, and nobody is asked as long as it is silent', () => {
  expect(waiting.heard).toEqual([{ script }]);
  expect(notices.getState().notice).toBeUndefined();
});

const agrees = (): void => {
  const { notice } = notices.getState();
  expect(notice).toMatchObject({ text: 'Uus versioon on valmis', action: { label: 'Uuenda' } });
  if (notice?.action && 'run' in notice.action) notice.action.run();
};

test('the viewer is asked, and the page is loaded anew only when they have agreed and the new worker serves it', () => {
  says({ update: true });
  workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).not.toHaveBeenCalled();
  agrees();
  expect(waiting.heard).toContainEqual({ takeOver: true });
  expect(reload).not.toHaveBeenCalled();
  workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

test('who has agreed has the page anew, even if the worker before does not make way', () => {
  says({ update: true });
  vi.advanceTimersByTime(20_000);
  expect(reload).not.toHaveBeenCalled();
  agrees();
  vi.advanceTimersByTime(2_999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
});

test('who is not answered at first is asked again after an hour', () => {
  vi.advanceTimersByTime(3_600_000);
  expect(waiting.heard).toEqual([{ script }, { script }]);
});

test('a worker that was being installed before anybody listened is spoken to once, when it waits', async () => {
  const coming = Object.assign(new FakeWorker(), { state: 'installing' });
  const registration = registrationOf({ waiting: null, installing: coming });
  await followWorker(workersWith(registration) as ServiceWorkerContainer, script);
  registration.dispatchEvent(new Event('updatefound'));
  expect(coming.heard).toEqual([]);
  registration.installing = null;
  coming.state = 'installed';
  coming.dispatchEvent(new Event('statechange'));
  expect(coming.heard).toEqual([{ script }]);
});

test('a viewer who leaves takes along what was answered to them', () => {
  const forgotten = vi.fn<(name: string) => Promise<boolean>>().mockResolvedValue(true);
  vi.stubGlobal('caches', { delete: forgotten });
  beginSession('mari', false);
  const stop = forgetAnswers();
  endSession('left');
  expect(forgotten).toHaveBeenCalledExactlyOnceWith('paasuke-answers');
  stop();
});
