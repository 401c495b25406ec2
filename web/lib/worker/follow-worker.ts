import { listChannels } from '../../../contract/routes/channels.ts';
import { hourMs } from '../../../contract/time.ts';
import { tApp } from '../../i18n/et/app.ts';
import { call } from '../api.ts';
import { notify } from '../../../ui/feedback/notices.ts';
import { session } from '../session.ts';
import { answersCache } from './caches.ts';

const lookEveryMs = hourMs;
const askedForMs = 30_000;
const takesOverWithinMs = 3_000;

/**
 * Registers the worker, which keeps what the page begins with for times without a line. When there is a new version, the
 * viewer is asked: a picture is never broken off by it.
 */
export async function followWorker(workers: ServiceWorkerContainer, script: string): Promise<void> {
  workers.addEventListener('message', ({ data, source }: MessageEvent<{ update?: boolean }>) => {
    if (data.update && source instanceof ServiceWorker) askToUpdate(workers, source);
  });
  const registration = await workers.register('sw.js');
  const introduce = (worker: ServiceWorker | null): void => worker?.postMessage({ script });
  // One function for all, so that a worker that is found twice is followed once. What is installed may not be named by its
  // registration yet.
  const onState = ({ target }: Event): void => {
    const worker = target as ServiceWorker;
    if (worker.state === 'installed') introduce(worker);
  };
  const follow = (): void => registration.installing?.addEventListener('statechange', onState);
  registration.addEventListener('updatefound', follow);
  // The browser looks for a new version at each page itself, and may have found one before this page listens.
  follow();
  introduce(registration.waiting);
  if (workers.controller) letKeepLineUp();
  else workers.addEventListener('controllerchange', letKeepLineUp, { once: true });
  setInterval(() => {
    introduce(registration.waiting);
    void registration.update().catch(() => undefined);
  }, lookEveryMs);
}

/** Visitors began with the line-up that came along with the page: the worker hears of it only when it is asked for. */
function letKeepLineUp(): void {
  if (session.getState().token === undefined) void call(listChannels, {}).catch(() => undefined);
}

function askToUpdate(workers: ServiceWorkerContainer, next: ServiceWorker): void {
  const run = (): void => {
    const reload = (): void => location.reload();
    workers.addEventListener('controllerchange', reload, { once: true });
    next.postMessage({ takeOver: true });
    // It has to wait for all that the worker before is asked for, which may take long. The page comes from the server as it
    // is there now, whichever worker brings it, and asks for its own then.
    setTimeout(reload, takesOverWithinMs);
  };
  notify({
    text: tApp('newVersion'),
    kind: 'info',
    shownForMs: askedForMs,
    action: { label: tApp('update'), run },
  });
}

/** What was answered to a member goes when they do. */
export const forgetAnswers = (): (() => void) =>
  session.subscribe((state, before) => {
    if (state.token !== before.token) void caches.delete(answersCache).catch(() => undefined);
  });
