// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage, type Translation } from '../../contract/i18n/texts.ts';
import { tSpans } from '../../contract/i18n/et/spans.ts';
import { inPageLanguage } from '../../ui/i18n/page-language.ts';
import { tUi } from '../../ui/i18n/et/ui.ts';
import { viewtimeLeft } from '../features/account/viewtime-left.ts';
import { tCatalogue } from './et/catalogue.ts';
import { tGuide } from './et/guide.ts';
import { tViewtime } from './et/viewtime.ts';
import { tWatch } from './et/watch.ts';

const key = 'test.language';

/** Words of no language, in place of English. */
const forms = { one: '{count}=one', few: '{count}=few', many: '{count}=many', other: '{count}=other' };
const viewtime: Partial<Translation<typeof tViewtime>> = {
  title: '[vaatamisaeg]',
  welcome: '[{name}, tere]',
};
const spans: Partial<Translation<typeof tSpans>> = { days: forms, hours: forms, minutes: forms };
const catalogue: Partial<Translation<typeof tCatalogue>> = { episodes: forms };
const ui: Partial<Translation<typeof tUi>> = { close: '[sulge]' };
const pseudo = { catalogues: { viewtime, spans, catalogue, ui } };

afterEach(() => {
  setLanguage('et');
  localStorage.clear();
  document.documentElement.lang = 'et';
});

const Shown = () => (
  <>
    <h1>{tViewtime('title')}</h1>
    <p>{tViewtime('welcome', { name: 'Mari' })}</p>
    <p>{[1, 2, 5, 22].map((count) => tCatalogue('episodes', { count })).join(' ')}</p>
    <p>{viewtimeLeft(3 * 3_600_000, 0).text}</p>
    <button type="button">{tUi('close')}</button>
    <i>{tViewtime('expired')}</i>
  </>
);

test('a page begins at once in Estonian', () => {
  const begin = vi.fn<() => void>();
  inPageLanguage(key, { en: () => Promise.resolve(pseudo) }, begin);
  expect(begin).toHaveBeenCalledOnce();
});

test('a page in another language begins when its texts are there, and says in Estonian what it lacks', async () => {
  localStorage.setItem(key, 'en');
  await new Promise<void>((resolve) => inPageLanguage(key, { en: () => Promise.resolve(pseudo) }, resolve));
  const { container } = render(<Shown />);
  expect(document.documentElement.lang).toBe('en');
  expect(screen.getByRole('heading').textContent).toBe('[vaatamisaeg]');
  expect(container.textContent).toContain('[Mari, tere]');
  expect(container.textContent).toContain('1=one 2=other 5=other 22=other');
  expect(container.textContent).toContain('3=other');
  expect(screen.getByRole('button', { name: '[sulge]' })).toBeTruthy();
  expect(container.textContent).toContain('Vaatamisaeg on otsas!');
});

test('when the texts of a language do not come, the page begins in Estonian', async () => {
  localStorage.setItem(key, 'en');
  await new Promise<void>((resolve) =>
    inPageLanguage(key, { en: () => Promise.reject(new Error('no line')) }, resolve),
  );
  expect(tUi('close')).toBe('Sulge');
});

test('texts that the specification quotes', () => {
  expect(tViewtime('expired')).toBe('Vaatamisaeg on otsas!');
  expect(tGuide('empty')).toBe('Saatekava puudub');
  expect(tWatch('unavailable')).toBe('Kanal pole hetkel kättesaadav! Palun proovige mõne aja pärast uuesti.');
});
