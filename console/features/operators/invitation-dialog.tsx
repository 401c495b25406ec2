import { Button } from '../../../ui/input/button.tsx';
import { notify } from '../../../ui/feedback/notices.ts';
import { copyText } from '../../../ui/lib/copy-text.ts';
import { t as common } from '../../i18n/common.ts';
import { t } from '../../i18n/operators.ts';
import { Buttons, Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/parts.tsx';

export interface Invitation {
  link: string;
}

/** The link that is handed on. */
export function InvitationDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const copy = async (): Promise<void> => {
    if (await copyText(invitation.link)) notify({ kind: 'info', text: common('copied') });
  };
  return (
    <Dialog title={t('invitationTitle')} onClose={onClose}>
      <p>{t('invitationText')}</p>
      <Facts facts={[[t('link'), <code key="link">{invitation.link}</code>]]} />
      <Buttons>
        <Button kind="primary" onClick={() => void copy()}>
          {common('copy')}
        </Button>
        <Button onClick={onClose}>{t('done')}</Button>
      </Buttons>
    </Dialog>
  );
}
