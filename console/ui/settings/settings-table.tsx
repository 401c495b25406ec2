import { useState } from 'react';
import type { SourcedSetting } from '../../../contract/models/console/settings.ts';
import { Button } from '../../../ui/input/button.tsx';
import { tSettings } from '../../i18n/et/settings.ts';
import { useChannelName } from '../../lib/channel-names.ts';
import { whenText } from '../../lib/when.ts';
import { Badge, Facts } from '../parts.tsx';
import { Table } from '../table.tsx';
import { SettingDialog } from './setting-dialog.tsx';
import { valueText } from './value-text.ts';

/** A row of the table: a setting, or all that are filled in together. */
interface Entry {
  name: string;
  settings: readonly SourcedSetting[];
}

function entriesOf(settings: readonly SourcedSetting[]): Entry[] {
  const entries = new Map<string, SourcedSetting[]>();
  for (const one of settings) {
    const name = one.form ?? one.name;
    entries.set(name, [...(entries.get(name) ?? []), one]);
  }
  return [...entries].map(([name, inIt]) => ({ name, settings: inIt }));
}

/** Settings that belong together; each can be changed, and some are so together. */
export function SettingsTable({ label, settings }: { label: string; settings: readonly SourcedSetting[] }) {
  const [changed, setChanged] = useState<string>();
  const entries = entriesOf(settings);
  const open = entries.find(({ name }) => name === changed);
  return (
    <>
      <Table
        label={label}
        rows={entries}
        rowKey={({ name }) => name}
        columns={[
          { head: tSettings('setting'), cell: Name },
          { head: tSettings('value'), cell: Value },
          { head: tSettings('sourceOf'), cell: Source },
        ]}
        actions={({ name }) => <Button onClick={() => setChanged(name)}>{tSettings('change')}</Button>}
      />
      {open && (
        <SettingDialog
          key={open.name}
          title={open.name}
          settings={open.settings}
          onClose={() => setChanged(undefined)}
        />
      )}
    </>
  );
}

const Name = ({ name, settings }: Entry) => (
  <>
    <b>{name}</b>
    {settings.length === 1 && (
      <>
        <br />
        {settings[0]!.meaning}
      </>
    )}
  </>
);

const Value = ({ settings }: Entry) => {
  const [only, ...others] = settings;
  if (only!.code.endsWith('_CHANNELS')) return <ChannelNames ids={only!.value ?? ''} />;
  if (others.length === 0) return valueText(only!);
  return <Facts facts={settings.map((one) => [one.name, valueText(one)])} />;
};

/** Channels are filled in by their ids, and read by their names. */
function ChannelNames({ ids }: { ids: string }) {
  const nameOf = useChannelName();
  return (
    ids
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(nameOf)
      .join(', ') || '–'
  );
}

/** Of several that are filled in together, the one that was changed last. */
const Source = ({ settings }: Entry) => {
  const latest = settings.toSorted((a, b) => (b.changedAt ?? 0) - (a.changedAt ?? 0))[0]!;
  const { changedAt, changedBy } = latest;
  const isSaid = settings.find(({ source }) => source !== 'none') ?? latest;
  const source = latest.source === 'stored' ? 'stored' : isSaid.source;
  return (
    <>
      <Badge tone={source === 'stored' ? 'ok' : 'plain'}>{tSettings(`sourceOf.${source}`)}</Badge>
      {changedAt !== null && (
        <>
          <br />
          {tSettings('changedBy', { when: whenText(changedAt), who: changedBy ?? '' })}
        </>
      )}
    </>
  );
};
