import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SourcedSetting } from '../../../contract/models/console/settings.ts';
import { changeSetting } from '../../../contract/routes/console/service.ts';
import { hasCode } from '../../../ui/lib/problem-text.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { tCommon } from '../../i18n/et/common.ts';
import { tService } from '../../i18n/et/service.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { FormDialog } from '../dialog.tsx';
import { settingsKey } from './use-settings.ts';

/** Changes one setting. When somebody else was faster, their value is shown before anything is overwritten. */
export function SettingDialog({ setting, onClose }: { setting: SourcedSetting; onClose: () => void }) {
  const { code, meaning, source, version } = setting;
  const queries = useQueryClient();
  const [value, setValue] = useState(setting.value ?? '');
  const saving = useAct({
    run: (wanted: string | null) => call(changeSetting, { body: { code, value: wanted, version } }),
    done: tCommon('saved'),
    stale: [settingsKey],
    onDone: onClose,
    quiet: true,
  });
  const outdated = hasCode(saving.error, 'operation.outdated');
  const save = (wanted: string | null): void =>
    saving.mutate(wanted, {
      onError: () => void queries.invalidateQueries({ queryKey: settingsKey }),
    });
  return (
    <FormDialog
      busy={saving.isPending}
      onSend={() => save(value)}
      title={code}
      text={meaning}
      problem={!outdated && saving.problem}
      other={source === 'stored' && <Button onClick={() => save(null)}>{tService('unset')}</Button>}
      onClose={onClose}
    >
      <Field label={tService('value')} name="value" value={value} maxLength={500} onValue={setValue} />
      {outdated && (
        <Alert kind="warning">
          {tService('outdated')} <b>{setting.value ?? '–'}</b>
        </Alert>
      )}
    </FormDialog>
  );
}
