import { tMoney } from '../../i18n/et/money.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { SettingsTable } from '../../ui/settings/settings-table.tsx';
import { useSettings } from '../../ui/settings/use-settings.ts';
import { MoneyFrame } from './money-frame.tsx';

/** Settings of payments, where they are looked for. */
export const SettingsPage = () => (
  <MoneyFrame title={tMoney('settings')}>
    <Loaded query={useSettings()}>
      {(all) => (
        <SettingsTable
          label={tMoney('settings')}
          settings={all.filter(({ group }) => group === 'PAYMENTS')}
        />
      )}
    </Loaded>
  </MoneyFrame>
);
