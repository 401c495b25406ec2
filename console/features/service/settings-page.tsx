import type { SourcedSetting } from '../../../contract/models/console/settings.ts';
import { endAllSessions } from '../../../contract/routes/console/service.ts';
import { tSettings } from '../../i18n/et/settings.ts';
import { tService } from '../../i18n/et/service.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { useFilter } from '../../lib/use-filter.ts';
import { Ask } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Toolbar } from '../../ui/parts.tsx';
import { Search } from '../../ui/search.tsx';
import { SettingsTable } from '../../ui/settings/settings-table.tsx';
import { useSettings } from '../../ui/settings/use-settings.ts';
import { BooksPanel } from './books-panel.tsx';

const groups = ['APPS', 'CATALOGUE', 'CONTACT', 'DEVICES', 'PAYMENTS', 'SELLER', 'SERVICE'] as const;

/** Every setting, what it does, and where its value comes from. */
export function SettingsPage() {
  const settings = useSettings();
  const [text, setText] = useFilter('q');
  const ending = useAct({
    run: () => call(endAllSessions, {}),
    done: ({ ended }) => tService('endAllDone', { count: ended }),
  });
  const fits = ({ code, name, form, meaning }: SourcedSetting): boolean =>
    `${code} ${name} ${form ?? ''} ${meaning}`.toLowerCase().includes(text.toLowerCase());
  /** What is filled in together is found together. */
  const found = (all: readonly SourcedSetting[]): SourcedSetting[] =>
    all.filter(
      (one) =>
        fits(one) || (one.form !== null && all.some((other) => other.form === one.form && fits(other))),
    );
  return (
    <Page title={tService('settings')}>
      <Toolbar>
        <Search label={tSettings('find')} text={text} onText={setText} />
      </Toolbar>
      <Loaded query={settings}>
        {(all) =>
          groups
            .map((group) => ({ group, settings: found(all).filter((one) => one.group === group) }))
            .filter((one) => one.settings.length > 0)
            .map((one) => (
              <Panel key={one.group} title={tService(`group.${one.group}`)}>
                <SettingsTable label={tService(`group.${one.group}`)} settings={one.settings} />
              </Panel>
            ))
        }
      </Loaded>
      <BooksPanel />
      <Panel title={tService('danger')}>
        <p>{tService('endAllText')}</p>
        <div>
          <Ask
            label={tService('endAll')}
            title={tService('endAllTitle')}
            action={tService('endAll')}
            onDo={() => ending.mutateAsync()}
          >
            {tService('endAllText')}
          </Ask>
        </div>
      </Panel>
    </Page>
  );
}
