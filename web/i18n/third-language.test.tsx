// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { languageNames } from '../../contract/i18n/languages.ts';
import { setLanguage, type Catalogues } from '../../contract/i18n/texts.ts';
import { inPageLanguage } from '../../ui/i18n/page-language.ts';
import { HelpdeskForm } from '../features/support/helpdesk-form.tsx';
import { LanguageSection } from '../features/profile/sections/language-section.tsx';
import { About } from '../features/help/about.tsx';
import { catalogues as english } from './en/catalogues.ts';

const key = 'test.language';

/** A text in a language of long words with strokes above, between marks; slots stay as they are. */
const strange = (text: string): string =>
  `⟦${text.replace(/\{\w+\}|\p{L}/gu, (one) => (one.length > 1 ? one : `${one}\u0301${one}`))}⟧`;

/** The same name-spaces in a language that the service has never heard of. */
const strangeCatalogues: Catalogues = Object.fromEntries(
  Object.entries(english).map(([space, catalogue]) => [
    space,
    Object.fromEntries(
      Object.entries(catalogue).map(([name, text]) => [
        name,
        typeof text === 'string'
          ? strange(text)
          : { ...text, other: strange(text.other), ...(text.one && { one: strange(text.one) }) },
      ]),
    ),
  ]),
);

beforeAll(async () => {
  localStorage.setItem(key, 'qqx');
  const languages = { qqx: () => Promise.resolve({ catalogues: strangeCatalogues }) };
  await new Promise<void>((resolve) => inPageLanguage(key, languages, resolve));
});
afterEach(cleanup);
afterAll(() => {
  setLanguage('et');
  document.documentElement.lang = 'et';
});

/** What a screen says that did not come from a catalogue of the language. */
function unmarked(screen: ReactElement): string[] {
  const router = createMemoryRouter([{ path: '*', element: screen }]);
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const texts: string[] = [];
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
  for (const named of container.querySelectorAll('[aria-label]'))
    texts.push(named.getAttribute('aria-label')!);
  const names: readonly string[] = Object.values(languageNames);
  return texts.filter((text) => /\p{L}/u.test(text) && !text.includes('⟦') && !names.includes(text));
}

test('a screen speaks a third language as soon as its texts are there', () => {
  expect(document.documentElement.lang).toBe('qqx');
  expect(unmarked(<LanguageSection />)).toEqual([]);
  expect(
    unmarked(
      <HelpdeskForm
        member={{ email: 'mari@paasuke.test', token: 'tok' }}
        writer="1"
        diagnostics={() => ({})}
        onSent={() => undefined}
      />,
    ),
  ).toEqual([]);
  const about = { channels: 104, stations: 22, operator: '⟦OÜ⟧', offer: null, links: [], languages: null };
  expect(unmarked(<About {...about} />)).toEqual([]);
});
