import { expect, test } from 'vitest';
import { castScriptsBy } from './cast-scripts.ts';

const soon = () => new Promise((resolve) => setImmediate(resolve));

test('a script of Google’s is let in where the operator has said so, and no longer than that', async () => {
  let enabled: string | undefined;
  const scripts = await castScriptsBy(async () =>
    enabled === undefined ? {} : { CHROMECAST_ENABLED: enabled },
  );
  expect(scripts()).toEqual([]);
  enabled = 'true';
  scripts();
  await soon();
  expect(scripts()).toEqual(['https://www.gstatic.com']);
  enabled = 'false';
  scripts();
  await soon();
  expect(scripts()).toEqual([]);
});

test('what is known holds while the database is away', async () => {
  let away = false;
  const scripts = await castScriptsBy(async () => {
    if (away) throw new Error('no database');
    return { CHROMECAST_ENABLED: 'true' };
  });
  away = true;
  scripts();
  await soon();
  expect(scripts()).toEqual(['https://www.gstatic.com']);
});
