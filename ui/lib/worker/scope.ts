/** An event that the worker lives on for until its work is done. */
export interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface Page {
  postMessage: (message: unknown) => void;
  focus: () => Promise<Page>;
}

interface Events {
  install: Lasting;
  activate: Lasting;
  fetch: Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void };
  message: Lasting & { data: unknown; source: Page | null };
  push: Lasting & { data: { json: () => unknown } | null };
  notificationclick: Lasting & { notification: Notification };
  pushsubscriptionchange: Lasting & { oldSubscription?: PushSubscription | null };
}

/** What a service worker has around it: types of pages and of workers do not go together. */
interface WorkerScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    claim: () => Promise<void>;
    matchAll: (which: { type: 'window'; includeUncontrolled?: boolean }) => Promise<Page[]>;
    openWindow: (address: string) => Promise<Page | null>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof Events>(name: Name, hear: (event: Events[Name]) => void) => void;
}

export const worker = globalThis as unknown as WorkerScope;
