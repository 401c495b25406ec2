import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import { useStore } from 'zustand';
import { listRecipients } from '../../contract/routes/privacy.ts';
import { Accessibility } from '../features/help/accessibility.tsx';
import { AboutTracks } from '../features/help/about-tracks.tsx';
import { Privacy } from '../features/help/privacy.tsx';
import { call } from '../lib/api.ts';
import { settingsQuery } from '../lib/queries/settings-query.ts';
import { tHelp } from '../i18n/et/help.ts';
import { paths } from '../lib/address/paths.ts';
import { session } from '../lib/session.ts';
import { PageModal } from '../ui/layers/page-modal.tsx';
import type { ModalContext } from './main/modal-outlet.tsx';

/** The privacy policy, made of what is configured and of what the jobs that forget read. */
export function PrivacyModal() {
  const { close } = useOutletContext<ModalContext>();
  const contact = useQuery(settingsQuery('CONTACT')).data;
  const seller = useQuery(settingsQuery('SELLER')).data;
  const recipients = useQuery({
    queryKey: ['recipients'],
    queryFn: ({ signal }) => call(listRecipients, {}, signal),
  }).data;
  const { SELLER_NAME: name, SELLER_REGISTRY_CODE: code, SELLER_ADDRESS: address } = seller ?? {};
  const facts = [name ?? contact?.OPERATOR_NAME, code, address].filter(Boolean).join(', ');
  return (
    <PageModal title={tHelp('privacy.title')} onClose={close}>
      <Privacy controller={facts || undefined} email={contact?.SUPPORT_EMAIL} recipients={recipients} />
    </PageModal>
  );
}

/** How accessible the service is. */
export function AccessibilityModal() {
  const { close } = useOutletContext<ModalContext>();
  const contact = useQuery(settingsQuery('CONTACT')).data;
  return (
    <PageModal title={tHelp('access.title')} onClose={close}>
      <Accessibility email={contact?.SUPPORT_EMAIL} />
    </PageModal>
  );
}

/** How subtitles and sounds are chosen. */
export function TracksModal() {
  const { close } = useOutletContext<ModalContext>();
  const member = useStore(session, ({ token }) => token !== undefined);
  return (
    <PageModal title={tHelp('tracks.title')} onClose={close}>
      <AboutTracks lookAt={member ? paths.profile : undefined} />
    </PageModal>
  );
}
