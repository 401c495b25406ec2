import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import { Privacy } from '../features/help/privacy.tsx';
import { settingsQuery } from '../lib/queries/settings-query.ts';
import { tHelp } from '../i18n/et/help.ts';
import { PageModal } from '../ui/layers/page-modal.tsx';
import type { ModalContext } from './main/modal-outlet.tsx';

/** The privacy policy. */
export function PrivacyModal() {
  const { close } = useOutletContext<ModalContext>();
  const contact = useQuery(settingsQuery('CONTACT')).data;
  return (
    <PageModal title={tHelp('privacy.title')} onClose={close}>
      <Privacy email={contact?.SUPPORT_EMAIL} />
    </PageModal>
  );
}
