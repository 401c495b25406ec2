// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, use, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageModal } from '../../ui/layers/page-modal.tsx';
import { Page } from '../../ui/surface/page.tsx';
import { SpokenPage } from './spoken-page.tsx';
import { useDocumentTitle } from '../../lib/document-title.ts';

beforeEach(() => void (document.title = 'Pääsuke – Eesti televisioon'));
afterEach(cleanup);

interface Props {
  parts: readonly (string | undefined)[];
  children?: ReactNode;
}

function Titled({ parts, children }: Props) {
  useDocumentTitle(...parts);
  return children;
}

const later = (ready: Promise<void>) =>
  function Later() {
    use(ready);
    return <Titled parts={['Filmid']} />;
  };

test('what lies over the picture gives the document its title, and gives it back', () => {
  const picture = (now: string, over?: ReactNode) => <Titled parts={[now, 'Eesti Üks']}>{over}</Titled>;
  const { rerender, unmount } = render(picture('Uudised'));
  expect(document.title).toBe('Uudised – Eesti Üks – Pääsuke');
  const film = (over?: ReactNode) => <Titled parts={['Ukuaru', 'Filmid']}>{over}</Titled>;
  rerender(picture('Uudised', film()));
  expect(document.title).toBe('Ukuaru – Filmid – Pääsuke');
  rerender(picture('Uudised', film(<Titled parts={['Teata probleemist']} />)));
  expect(document.title).toBe('Teata probleemist – Pääsuke');
  // What is on changes under them.
  rerender(picture('Ilm', film()));
  expect(document.title).toBe('Ukuaru – Filmid – Pääsuke');
  rerender(picture('Ilm'));
  expect(document.title).toBe('Ilm – Eesti Üks – Pääsuke');
  unmount();
  expect(document.title).toBe('Pääsuke – Eesti televisioon');
});

test('another title is set in one go', () => {
  const { rerender } = render(<Titled parts={['Uudised', 'Eesti Üks']} />);
  const set = vi.spyOn(document, 'title', 'set');
  rerender(<Titled parts={['Ilm', 'Eesti Kaks']} />);
  expect(set.mock.calls).toEqual([['Ilm – Eesti Kaks – Pääsuke']]);
  set.mockRestore();
});

test('mounted at once, the inner counts; what has no name yet leaves the one below', () => {
  render(
    <Titled parts={[undefined, 'Eesti Üks']}>
      <Titled parts={[undefined]} />
      <Titled parts={['Otsing']} />
    </Titled>,
  );
  expect(document.title).toBe('Otsing – Pääsuke');
});

test('a page that has yet to travel changes nothing until it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const Later = later(promise);
  const picture = (
    <Titled parts={['Eesti Üks']}>
      <Suspense>
        <Later />
      </Suspense>
    </Titled>
  );
  await act(async () => void render(picture));
  expect(document.title).toBe('Eesti Üks – Pääsuke');
  await act(async () => resolve());
  expect(document.title).toBe('Filmid – Pääsuke');
});

test('a page is said when it comes; what is looked for on it, and a dialog, is not', () => {
  const shown = (page: ReactNode) => (
    <MemoryRouter>
      <SpokenPage />
      {page}
    </MemoryRouter>
  );
  const search = (subject: string, over?: ReactNode) => (
    <Page title="Otsing" subject={subject}>
      {over}
    </Page>
  );
  const said = () => screen.getByRole('status', { hidden: true }).textContent;
  const { rerender } = render(shown(null));
  expect(said()).toBe('');
  rerender(shown(search('ka')));
  expect([said(), document.title]).toEqual(['Otsing', 'ka – Otsing – Pääsuke']);
  rerender(
    shown(
      search(
        'kala',
        <PageModal title="Hinnad" onClose={() => undefined}>
          sisu
        </PageModal>,
      ),
    ),
  );
  expect([said(), document.title]).toEqual(['Otsing', 'Hinnad – Pääsuke']);
  rerender(shown(null));
  expect([said(), document.title]).toEqual(['', 'Pääsuke – Eesti televisioon']);
});
