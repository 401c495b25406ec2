import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vite';
import { workerFile } from '../ui/build/worker-file.ts';
import { firstScript } from './build/first-script.ts';
import { oldest, pageConfig } from './build/page-config.ts';

export default defineConfig(
  mergeConfig(pageConfig, {
    plugins: [
      // Before the worker, which keeps what the page names.
      firstScript(fileURLToPath(new URL('./first/first.ts', import.meta.url)), oldest),
      workerFile(fileURLToPath(new URL('./worker/worker.ts', import.meta.url)), oldest),
    ],
    build: {
      rolldownOptions: { input: { viewer: fileURLToPath(new URL('./index.html', import.meta.url)) } },
    },
  }),
);
