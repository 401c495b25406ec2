import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SourcedSetting } from '../../../contract/models/console/settings.ts';
import { endAllSessions, listAllSettings } from '../../../contract/routes/console/service.ts';
import { Button } from '../../../web/ui/input/button.tsx';
import { SearchField } from '../../../web/ui/input/search-field.tsx';
import { useTyped } from '../../../web/ui/input/use-typed.ts';
import { t as common } from '../../i18n/common.ts';
import { t } from '../../i18n/service.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { useFilter } from '../../lib/use-filter.ts';
import { whenText } from '../../lib/when.ts';
import { Ask } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Badge, Toolbar } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { BooksPanel } from './books-panel.tsx';
import { settingsKey } from './keys.ts';
import { SettingDialog } from './setting-dialog.tsx';

const groups = ['APPS', 'CATALOGUE', 'CONTACT', 'PAYMENTS', 'SERVICE'] as const;

/** Every setting, what it does, and where its value comes from. */
export function SettingsPage() {
  const settings = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(listAllSettings, {}, signal),
  });
  const [text, setText] = useFilter('q');
  const { typed, setTyped, clear } = useTyped(text, setText, 300);
  const [changed, setChanged] = useState<string>();
  const ending = useAct({
    run: () => call(endAllSessions, {}),
    done: ({ ended }) => t('endAllDone', { count: ended }),
  });
  const fits = ({ code, meaning }: SourcedSetting): boolean =>
    `${code} ${meaning}`.toLowerCase().includes(text.toLowerCase());
  return (
    <Page title={t('settings')}>
      <Toolbar>
        <SearchField
          label={t('findSetting')}
          clearLabel={common('cancel')}
          value={typed}
          onValue={setTyped}
          onClear={clear}
        />
      </Toolbar>
      <Loaded query={settings}>
        {(all) => {
          const open = all.find(({ code }) => code === changed);
          return (
            <>
              {groups.map((group) => (
                <Group
                  key={group}
                  title={t(`group.${group}`)}
                  settings={all.filter((setting) => setting.group === group && fits(setting))}
                  onChange={setChanged}
                />
              ))}
              {open && <SettingDialog key={open.code} setting={open} onClose={() => setChanged(undefined)} />}
            </>
          );
        }}
      </Loaded>
      <BooksPanel />
      <Panel title={t('danger')}>
        <p>{t('endAllText')}</p>
        <div>
          <Ask
            label={t('endAll')}
            title={t('endAllTitle')}
            action={t('endAll')}
            onDo={() => ending.mutateAsync()}
          >
            {t('endAllText')}
          </Ask>
        </div>
      </Panel>
    </Page>
  );
}

interface GroupProps {
  title: string;
  settings: readonly SourcedSetting[];
  onChange: (code: string) => void;
}

function Group({ title, settings, onChange }: GroupProps) {
  if (settings.length === 0) return null;
  return (
    <Panel title={title}>
      <Table
        label={title}
        rows={settings}
        rowKey={({ code }) => code}
        columns={[
          {
            head: t('setting'),
            cell: ({ code, meaning }) => (
              <>
                <code>{code}</code>
                <br />
                {meaning}
              </>
            ),
          },
          { head: t('value'), cell: ({ value }) => value ?? '–' },
          {
            head: t('sourceOf'),
            cell: ({ source, changedAt, changedBy }) => (
              <>
                <Badge tone={source === 'stored' ? 'ok' : 'plain'}>{t(`sourceOf.${source}`)}</Badge>
                {changedAt !== null && (
                  <>
                    <br />
                    {t('changedBy', { when: whenText(changedAt), who: changedBy ?? '' })}
                  </>
                )}
              </>
            ),
          },
        ]}
        actions={({ code }) => <Button onClick={() => onChange(code)}>{t('change')}</Button>}
      />
    </Panel>
  );
}
