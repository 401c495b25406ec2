import { notify } from '../../../ui/feedback/notices.ts';
import { Button } from '../../../ui/input/button.tsx';
import { copyText } from '../../../ui/lib/copy-text.ts';
import { tAutomation } from '../../i18n/et/automation.ts';
import { tCommon } from '../../i18n/et/common.ts';
import { Buttons, Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/parts.tsx';

interface Props {
  title: string;
  text: string;
  /** What the secret is called. */
  name: string;
  secret: string;
  onClose: () => void;
}

/** A secret that is shown once. */
export function SecretDialog({ title, text, name, secret, onClose }: Props) {
  const copy = async (): Promise<void> => {
    if (await copyText(secret)) notify({ kind: 'info', text: tCommon('copied') });
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <Facts facts={[[name, <code key="secret">{secret}</code>]]} />
      <Buttons>
        <Button kind="primary" onClick={() => void copy()}>
          {tCommon('copy')}
        </Button>
        <Button onClick={onClose}>{tAutomation('done')}</Button>
      </Buttons>
    </Dialog>
  );
}
