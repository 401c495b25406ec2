import { useState } from 'react';
import type { SourcedSetting } from '../../../contract/models/console/settings.ts';
import { Button } from '../../../ui/input/button.tsx';
import { tService } from '../../i18n/et/service.ts';
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
          { head: tService('setting'), cell: Meaning },
          { head: tService('value'), cell: ({ value }) => value ?? '–' },
          { head: tService('sourceOf'), cell: Source },
        ]}
        actions={({ code }) => <Button onClick={() => setChanged(code)}>{tService('change')}</Button>}
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
    <Badge tone={source === 'stored' ? 'ok' : 'plain'}>{tService(`sourceOf.${source}`)}</Badge>
    {changedAt !== null && (
      <>
        <br />
        {tService('changedBy', { when: whenText(changedAt), who: changedBy ?? '' })}
      </>
    )}
  </>
);
