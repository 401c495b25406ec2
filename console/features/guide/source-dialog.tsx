import { useState } from 'react';
import type { ConsoleGuideSource } from '../../../contract/models/console/guide.ts';
import { saveGuideSource } from '../../../contract/routes/console/guide.ts';
import { CheckField, Field } from '../../../ui/input/field.tsx';
import { tCommon } from '../../i18n/et/common.ts';
import { tGuide } from '../../i18n/et/guide.ts';
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
    done: tCommon('saved'),
    stale: [guideKey],
    onDone: onClose,
    quiet: true,
  });
  return (
    <FormDialog
      busy={saving.isPending}
      onSend={() => saving.mutate()}
      title={source ? tGuide('changeTitle') : tGuide('addTitle')}
      problem={saving.problem}
      onClose={onClose}
    >
      {!source && <Field label={tGuide('id')} name="id" value={id} maxLength={40} onValue={setId} />}
      <Field
        label={tGuide('url')}
        name="url"
        hint={tGuide('urlHint')}
        value={url}
        maxLength={2_000}
        spellCheck={false}
        onValue={setUrl}
      />
      <Field label={tGuide('every')} name="every" inputMode="numeric" value={every} onValue={setEvery} />
      <Field
        label={tGuide('priority')}
        name="priority"
        inputMode="numeric"
        hint={tGuide('priorityHint')}
        value={priority}
        onValue={setPriority}
      />
      <Field
        label={tGuide('language')}
        name="language"
        value={language}
        maxLength={3}
        onValue={setLanguage}
      />
      <CheckField label={tGuide('enabled')} checked={enabled} onValue={setEnabled} />
    </FormDialog>
  );
}
