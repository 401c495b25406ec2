import { useState } from 'react';
import type { ConsoleGuideSource } from '../../../contract/models/console/guide.ts';
import { saveGuideSource } from '../../../contract/routes/console/guide.ts';
import { CheckField, Field } from '../../../ui/input/field.tsx';
import { t as common } from '../../i18n/common.ts';
import { t } from '../../i18n/guide.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { guideKey } from './keys.ts';

/** A feed that is added, or changed. */
export function SourceDialog({ source, onClose }: { source?: ConsoleGuideSource; onClose: () => void }) {
  const [id, setId] = useState(source?.id ?? '');
  const [url, setUrl] = useState(source?.url ?? '');
  const [every, setEvery] = useState(String(source?.everyMinutes ?? 360));
  const [priority, setPriority] = useState(source ? String(source.priority) : '');
  const [language, setLanguage] = useState(source?.language ?? 'et');
  const [enabled, setEnabled] = useState(source?.enabled ?? true);
  const saving = useAct({
    run: () => {
      const order = priority.trim() === '' ? {} : { priority: Number(priority) };
      const body = { id, url: url.trim(), everyMinutes: Number(every), language, enabled, ...order };
      return call(saveGuideSource, { body });
    },
    done: common('saved'),
    stale: [guideKey],
    onDone: onClose,
    quiet: true,
  });
  return (
    <FormDialog
      busy={saving.isPending}
      onSend={() => saving.mutate()}
      title={source ? t('changeTitle') : t('addTitle')}
      problem={saving.problem}
      onClose={onClose}
    >
      {!source && <Field label={t('id')} name="id" value={id} maxLength={40} onValue={setId} />}
      <Field
        label={t('url')}
        name="url"
        hint={t('urlHint')}
        value={url}
        maxLength={2_000}
        spellCheck={false}
        onValue={setUrl}
      />
      <Field label={t('every')} name="every" inputMode="numeric" value={every} onValue={setEvery} />
      <Field
        label={t('priority')}
        name="priority"
        inputMode="numeric"
        hint={t('priorityHint')}
        value={priority}
        onValue={setPriority}
      />
      <Field label={t('language')} name="language" value={language} maxLength={3} onValue={setLanguage} />
      <CheckField label={t('enabled')} checked={enabled} onValue={setEnabled} />
    </FormDialog>
  );
}
