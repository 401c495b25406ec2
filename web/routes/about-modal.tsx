import { chooseLanguage } from '../lib/language.ts';
import { LanguageChoice } from '../../ui/input/language-choice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import { useStore } from 'zustand';
import { daysText } from '../../contract/rules/days-text.ts';
import { channelsQuery } from '../features/channels/channel-queries.ts';
import { About } from '../features/help/about.tsx';
import { helpLinks } from '../features/help/help-links.ts';
import css from '../features/help/help.module.css';
import { usePriceOfMonth } from '../lib/queries/offers-query.ts';
import { settingsQuery } from '../lib/queries/settings-query.ts';
import { stationsQuery } from '../features/radio/radio-queries.ts';
import { tApp } from '../i18n/et/app.ts';
import { tHelp } from '../i18n/et/help.ts';
import { paths } from '../lib/address/paths.ts';
import { session } from '../lib/session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageModal } from '../ui/layers/page-modal.tsx';
import { Link } from '../ui/link.tsx';
import { WaysIn } from '../ui/ways-in.tsx';
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx';
import type { ModalContext } from './main/modal-outlet.tsx';

/** What a month costs, and how to begin. */
function Offer() {
  const price = usePriceOfMonth();
  if (price?.month === undefined) return null;
  const { month, trialDays } = price;
  return (
    <div className={`${css.offer} num`}>
      <b>
        {trialDays > 0
          ? tHelp('about.offerTrial', { price: month, days: daysText(trialDays) })
          : tHelp('about.offer', { price: month })}
      </b>
      <WaysIn from={paths.main} />
      <Link to={paths.prices}>{tHelp('about.prices')}</Link>
    </div>
  );
}

/** What the service is. */
export function AboutModal() {
  const { close } = useOutletContext<ModalContext>();
  const member = useStore(session, ({ token }) => token !== undefined);
  const channels = useQuery(channelsQuery(member));
  const stations = useQuery(stationsQuery(member));
  const apps = useQuery(settingsQuery('APPS')).data;
  const contact = useQuery(settingsQuery('CONTACT')).data;
  const papers = [
    { href: `#${paths.privacy}`, label: tHelp('privacy'), kind: 'paper' },
    { href: `#${paths.accessibility}`, label: tHelp('access.title'), kind: 'paper' },
  ] as const;
  const retry = (): void => {
    void channels.refetch();
    void stations.refetch();
  };
  return (
    <PageModal title={tHelp('about.title')} onClose={close}>
      {channels.data && stations.data ? (
        <About
          channels={channels.data.length}
          stations={stations.data.length}
          operator={contact?.OPERATOR_NAME}
          offer={!member && <Offer />}
          links={[...papers, ...helpLinks({ ...contact, ...apps })]}
          languages={
            <LanguageChoice
              label={tHelp('language')}
              onChoose={(language) => void chooseLanguage(language)}
            />
          }
        />
      ) : channels.isError || stations.isError ? (
        <EmptyState alert text={tHelp('about.failed')} action={{ label: tApp('retry'), run: retry }} />
      ) : (
        <Skeletons>
          <Skeleton width="100%" height={240} radius={12} />
        </Skeletons>
      )}
    </PageModal>
  );
}
