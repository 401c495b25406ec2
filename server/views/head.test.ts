import { expect, test } from 'vitest';
import { within } from '../../runtime/tracing/request-context.ts';
import { scenario } from '../scenario/scenario.ts';
import { createHead } from './head.ts';

const s = scenario();
const headOf = (config: { publicUrl: string; trialDays: number }) =>
  createHead({
    config,
    lineUpOfVisitors: s.services.channels.lineUpOfVisitors,
    monthCents: s.services.payments.monthCents,
  })();
const contentOf = (head: string, name: string) =>
  new RegExp(`="${name}" content="([^"]*)"`).exec(head)?.[1]?.replace(/\s/g, ' ');

test('who is sent a link reads what it is, for whom, what it costs, and sees a picture', async () => {
  await s.channel({ id: 'etv', number: 1 });
  await s.channel({ id: 'etv2', number: 2 });
  const head = await headOf({ publicUrl: 'https://tv.naide.test', trialDays: 7 });
  const words =
    '2 Eesti telekanalit, raadio ja 16 päeva järelvaatamist neile, kes elavad kodust kaugel. ' +
    'Kuu 13,00 €, esimesed 7 päeva tasuta.';
  expect(contentOf(head, 'description')).toBe(words);
  expect(contentOf(head, 'og:description')).toBe(words);
  expect(contentOf(head, 'og:image')).toBe('https://tv.naide.test/sharing.jpg');
  expect(contentOf(head, 'og:url')).toBe('https://tv.naide.test/');
});

test('what is not given is not promised, and no name ends its attribute', async () => {
  const head = await headOf({ publicUrl: 'https://tv.naide.test/"><script>', trialDays: 0 });
  expect(contentOf(head, 'description')).toMatch(/Kuu 13,00 €\.$/);
  expect(head).not.toContain('<script>');
});

test('it is Estonian also when somebody who is answered in English was the first to ask', async () => {
  const asked = { id: undefined, span: undefined, language: 'en' };
  const head = await within(asked, () => headOf({ publicUrl: 'https://tv.naide.test', trialDays: 0 }));
  expect(contentOf(head, 'og:title')).toBe('Pääsuke – Eesti televisioon seal, kus sina oled');
  expect(contentOf(head, 'description')).toMatch(/Kuu 13,00 €\.$/);
});
