import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { join } from 'node:path';
import { root } from './sources.ts';

/**
 * `npm run dev`: the whole system as always, and beside it the viewer and the console served from source with hot reload
 * on ports 5173 and 5174; calls and pictures go through to the system.
 */
const system = spawn(process.execPath, ['main.ts'], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
const target = `http://127.0.0.1:${process.env.PORT ?? 8080}`;
const pictures = ['/logos', '/pictures', '/posters'];
const calls = ['/api', '/demo', '/auth', '/channels', '/user', '/healthz', ...pictures];

async function serve(workspace: 'web' | 'console', port: number, proxied: readonly string[]) {
  const vite = await createServer({
    configFile: join(root, workspace, 'vite.config.ts'),
    root: join(root, workspace),
    server: { port, host: true, proxy: Object.fromEntries(proxied.map((path) => [path, { target }])) },
  });
  await vite.listen();
  vite.printUrls();
  return vite;
}

const served = [await serve('web', 5173, calls), await serve('console', 5174, ['/admin/api', ...pictures])];
system.on('exit', (code) => {
  void Promise.all(served.map((one) => one.close())).then(() => process.exit(code ?? 0));
});
process.on('SIGINT', () => {});
