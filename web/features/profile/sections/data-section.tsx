import { useMutation } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { downloadMyData } from '../../../../contract/routes/user.ts';
import { tProfile } from '../../../i18n/et/profile.ts';
import { call } from '../../../lib/api.ts';
import { problemText } from '../../../../ui/lib/problem-text.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Button } from '../../../../ui/input/button.tsx';
import { DeleteAccount } from '../delete-account.tsx';
import css from '../rows.module.css';
import { Section } from '../section.tsx';

/** What belongs to the member: to take along, or to have deleted. */
export function DataSection({ hasPassword }: { hasPassword: boolean }) {
  const [deleting, setDeleting] = useState(false);
  const download = useMutation({
    mutationFn: () => call(downloadMyData, {}),
    onSuccess: (data) =>
      saveFile(tProfile('data.file'), 'application/json', JSON.stringify(data, undefined, 2)),
  });
  return (
    <Section title={tProfile('data.title')} hint={tProfile('data.hint')}>
      {download.error && (
        <Alert kind="danger">{problemText(download.error, tProfile('data.downloadFailed'))}</Alert>
      )}
      <div className={css.buttons}>
        <Button busy={download.isPending} onClick={() => download.mutate()}>
          {!download.isPending && <Download size={18} aria-hidden="true" />}
          {tProfile('data.download')}
        </Button>
        <Button kind="danger" onClick={() => setDeleting(true)}>
          <Trash2 size={18} aria-hidden="true" />
          {tProfile('data.delete')}
        </Button>
      </div>
      {deleting && <DeleteAccount hasPassword={hasPassword} onCancel={() => setDeleting(false)} />}
    </Section>
  );
}
