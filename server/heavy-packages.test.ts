import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Which packages are loaded with a server, before anybody has asked for anything. */
const loaded = `
  import { registerHooks } from 'node:module';
  const names = new Set();
  registerHooks({
    load(url, context, next) {
      names.add(/.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]);
      return next(url, context);
    },
  });
  await import('./server/main.ts');
  console.log(JSON.stringify([...names]));
`;

it('what few servers need is not held by all of them', () => {
  const text = execFileSync(process.execPath, ['--input-type=module', '--eval', loaded], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const names = JSON.parse(text) as string[];
  expect(names).toContain('fastify');
  const heavy = ['pdfkit', 'fontkit', 'brotli', 'nodemailer', '@simplewebauthn/server', 'sharp'];
  expect(names.filter((name) => heavy.includes(name))).toEqual([]);
});
