import { useState } from 'react';
import type { SourcedSetting } from '../../../contract/models/console/settings.ts';
import { Button } from '../../../ui/input/button.tsx';
import { t } from '../../i18n/service.ts';
import { whenText } from '../../lib/when.ts';
import { Badge } from '../parts.tsx';
import { Table } from '../table.tsx';
import { SettingDialog } from './setting-dialog.tsx';

/** Settings that belong together; each can be changed. */
export function SettingsTable({ label, settings }: { label: string; settings: readonly SourcedSetting[] }) {
  const [changed, setChanged] = useState<string>();
  const open = settings.find(({ code }) => code === changed);
  return (
    <>
      <Table
        label={label}
        rows={settings}
        rowKey={({ code }) => code}
        columns={[
          { head: t('setting'), cell: Meaning },
          { head: t('value'), cell: ({ value }) => value ?? '–' },
          { head: t('sourceOf'), cell: Source },
        ]}
        actions={({ code }) => <Button onClick={() => setChanged(code)}>{t('change')}</Button>}
      />
      {open && <SettingDialog key={open.code} setting={open} onClose={() => setChanged(undefined)} />}
    </>
  );
}

const Meaning = ({ code, meaning }: SourcedSetting) => (
  <>
    <code>{code}</code>
    <br />
    {meaning}
  </>
);

const Source = ({ source, changedAt, changedBy }: SourcedSetting) => (
  <>
    <Badge tone={source === 'stored' ? 'ok' : 'plain'}>{t(`sourceOf.${source}`)}</Badge>
    {changedAt !== null && (
      <>
        <br />
        {t('changedBy', { when: whenText(changedAt), who: changedBy ?? '' })}
      </>
    )}
  </>
);
