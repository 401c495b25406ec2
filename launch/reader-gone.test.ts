import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const module = new URL('reader-gone.ts', import.meta.url).href;

/** Runs a script that says something again and again, and hands it to `reader`; ends when both have ended. */
async function piped(reader: string) {
  const script = `
    import { onReaderGone } from '${module}';
    onReaderGone(() => { console.error('gone'); process.exit(0); });
    let lines = 0;
    const timer = setInterval(() => ++lines < 300 ? console.log('line') : clearInterval(timer), 10);`;
  const command = `"$NODE" --input-type=module --eval "$SCRIPT" | ${reader}`;
  const env = { ...process.env, NODE: process.execPath, SCRIPT: script };
  const child = spawn('sh', ['-c', command], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { lines: said.trim().split('\n').length, complained };
}

it.skipIf(process.platform === 'win32').each([
  ['head -n 1', 1, 'gone\n'],
  ['cat', 299, ''],
])('what is piped into %s ends without a trace, and with its reader only', async (reader, lines, says) => {
  expect(await piped(reader)).toEqual({ lines, complained: says });
});
