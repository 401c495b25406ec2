import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { join } from 'node:path';
import { root } from './sources.ts';

/**
 * `npm run dev`: the whole system as always, and beside it the viewer served from source with hot reload on
 * port 5173; calls and pictures go through to the system.
 */
const system = spawn(process.execPath, ['main.ts'], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
const target = `http://127.0.0.1:${process.env.PORT ?? 8080}`;
const proxied = [
  '/api',
  '/demo',
  '/auth',
  '/channels',
  '/user',
  '/logos',
  '/pictures',
  '/posters',
  '/healthz',
];
const vite = await createServer({
  configFile: join(root, 'web/vite.config.ts'),
  root: join(root, 'web'),
  server: { port: 5173, host: true, proxy: Object.fromEntries(proxied.map((path) => [path, { target }])) },
});
await vite.listen();
vite.printUrls();
system.on('exit', (code) => void vite.close().then(() => process.exit(code ?? 0)));
process.on('SIGINT', () => {});
