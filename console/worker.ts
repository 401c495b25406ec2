import { showMessages } from '../ui/lib/worker/show-messages.ts';
import { worker } from '../ui/lib/worker/scope.ts';

// It keeps no pages, so a new one takes over at once.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

showMessages({ icon: '../icon-192.png', badge: '../favicon.svg' });
