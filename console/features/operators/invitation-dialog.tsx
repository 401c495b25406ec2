import { Button } from '../../../ui/input/button.tsx';
import { notify } from '../../../ui/feedback/notices.ts';
import { copyText } from '../../../ui/lib/copy-text.ts';
import { tCommon } from '../../i18n/et/common.ts';
import { tOperators } from '../../i18n/et/operators.ts';
import { Buttons, Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/parts.tsx';

export interface Invitation {
  link: string;
}

/** The link that is handed on. */
export function InvitationDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const copy = async (): Promise<void> => {
    if (await copyText(invitation.link)) notify({ kind: 'info', text: tCommon('copied') });
  };
  return (
    <Dialog title={tOperators('invitationTitle')} onClose={onClose}>
      <p>{tOperators('invitationText')}</p>
      <Facts facts={[[tOperators('link'), <code key="link">{invitation.link}</code>]]} />
      <Buttons>
        <Button kind="primary" onClick={() => void copy()}>
          {tCommon('copy')}
        </Button>
        <Button onClick={onClose}>{tOperators('done')}</Button>
      </Buttons>
    </Dialog>
  );
}
