import { t } from '../../i18n/money.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { SettingsTable } from '../../ui/settings/settings-table.tsx';
import { useSettings } from '../../ui/settings/use-settings.ts';
import { MoneyFrame } from './money-frame.tsx';

/** Settings of payments, where they are looked for. */
export const SettingsPage = () => (
  <MoneyFrame title={t('settings')}>
    <Loaded query={useSettings()}>
      {(all) => (
        <SettingsTable label={t('settings')} settings={all.filter(({ group }) => group === 'PAYMENTS')} />
      )}
    </Loaded>
  </MoneyFrame>
);
