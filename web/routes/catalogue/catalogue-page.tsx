import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { userQuery } from '../../features/account/account-queries.ts';
import { tCatalogue } from '../../i18n/et/catalogue.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { paths } from '../../lib/address/paths.ts';
import { useLayer } from '../../lib/address/use-layer.ts';
import { moveFocus } from '../../lib/moving/move-focus.ts';
import { session } from '../../lib/session.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/surface/page.tsx';
import { WaysIn } from '../../ui/ways-in.tsx';
import css from './catalogue-page.module.css';

interface Props {
  title: string;
  above?: { to: string; label: string };
  /** Visitors are told that there is more. */
  hasIntro?: boolean;
  children: ReactNode;
}

/** A page of films, series or children's programmes, for those who are shown them; arrow keys move between its rows. */
export function CataloguePage({ title, above, hasIntro = false, children }: Props) {
  const token = useStore(session, (state) => state.token);
  const hidden = useQuery(userQuery(token)).data?.mayViewSeries === false;
  const go = useGo();
  useLayer({ onKey: (event) => moveFocus(event) && event.preventDefault() });
  return (
    <Page title={title} {...(above && { above })}>
      {hidden ? (
        <EmptyState
          text={tCatalogue('notShown')}
          action={{ label: tCatalogue('toProfile'), run: () => go(paths.profile) }}
        >
          <small>{tCatalogue('notShownText')}</small>
        </EmptyState>
      ) : (
        <>
          {hasIntro && token === undefined && <GuestNote />}
          {children}
        </>
      )}
    </Page>
  );
}

function GuestNote() {
  const { pathname, search } = useLocation();
  return (
    <p className={css.note}>
      {tCatalogue('demo')}
      <WaysIn from={pathname + search} />
    </p>
  );
}
