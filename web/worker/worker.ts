import { showMessages } from '../../ui/lib/worker/show-messages.ts';
import { worker } from '../../ui/lib/worker/scope.ts';
import { answer, forgetFormerShells, keepShell, page, piece, shell } from './kept.ts';
import { isOfBuild, wayOf } from './rules.ts';

const answers = { page, piece, answer };

worker.addEventListener('install', (event) => event.waitUntil(keepShell()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(forgetFormerShells().then(() => worker.clients.claim())),
);

worker.addEventListener('fetch', (event) => {
  const { method, url, mode, headers } = event.request;
  const way = wayOf({ method, url, mode, range: headers.has('range') }, worker.registration.scope);
  if (way) event.respondWith(answers[way](event.request));
});

/** A page of this build is served by it at once; one of the build before asks its viewer when. */
worker.addEventListener('message', (event) => {
  const { script, takeOver } = (event.data ?? {}) as { script?: string; takeOver?: boolean };
  const same = script !== undefined && isOfBuild(script, shell, worker.registration.scope);
  if (takeOver || same) event.waitUntil(worker.skipWaiting());
  else if (script !== undefined) event.source?.postMessage({ update: true });
});

showMessages({ icon: 'icon-192.png', badge: 'favicon.svg' });
