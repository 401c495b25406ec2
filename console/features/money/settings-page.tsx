import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../../contract/client.ts';
import type { Input } from '../../../contract/route.ts';
import type { SourcedSetting } from '../../../contract/models/console/settings.ts';
import { changePaymentSetting, listPaymentSettings } from '../../../contract/routes/console/money.ts';
import { Alert } from '../../../web/ui/alert.tsx';
import { Button } from '../../../web/ui/input/button.tsx';
import { Field } from '../../../web/ui/input/field.tsx';
import { Form } from '../../../web/ui/input/form.tsx';
import { t as common } from '../../i18n/common.ts';
import { settingTexts, t } from '../../i18n/money.ts';
import { call } from '../../lib/api.ts';
import { wordsFor } from '../../lib/problem.ts';
import { useAct } from '../../lib/use-act.ts';
import { Buttons, Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Badge } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { moneyKey } from './keys.ts';
import { MoneyFrame } from './money-frame.tsx';

/** Settings of payments, and where each comes from. */
export function SettingsPage() {
  const [changed, setChanged] = useState<SourcedSetting>();
  const settings = useQuery({
    queryKey: [...moneyKey, 'settings'],
    queryFn: ({ signal }) => call(listPaymentSettings, {}, signal),
  });
  const latest = settings.data?.find(({ code }) => code === changed?.code);
  return (
    <MoneyFrame title={t('settings')}>
      <Loaded query={settings}>
        {(rows) => (
          <Table
            label={t('settings')}
            rows={rows}
            rowKey={({ code }) => code}
            columns={[
              { head: t('setting'), cell: ({ code }) => settingTexts[code] ?? code },
              { head: t('value'), cell: ({ value }) => value ?? '–' },
              {
                head: t('source'),
                cell: ({ source }) => (
                  <Badge tone={source === 'stored' ? 'ok' : 'plain'}>{t(`source.${source}`)}</Badge>
                ),
                tight: true,
              },
            ]}
            actions={(row) => <Button onClick={() => setChanged(row)}>{t('changePrice')}</Button>}
          />
        )}
      </Loaded>
      {changed && <SettingDialog setting={changed} latest={latest} onClose={() => setChanged(undefined)} />}
    </MoneyFrame>
  );
}

const isOutdated = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'operation.outdated';

interface Props {
  setting: SourcedSetting;
  /** As it is now; differs where somebody else has changed it meanwhile. */
  latest: SourcedSetting | undefined;
  onClose: () => void;
}

function SettingDialog({ setting, latest = setting, onClose }: Props) {
  const [value, setValue] = useState(setting.value ?? '');
  const queries = useQueryClient();
  const code = setting.code as Input<typeof changePaymentSetting>['params']['code'];
  const changing = useAct({
    run: (body: { value: string | null; version: string }) =>
      call(changePaymentSetting, { params: { code }, body }).catch(async (error: unknown) => {
        // What somebody else has made of it is shown beside what was written here.
        if (isOutdated(error)) await queries.invalidateQueries({ queryKey: moneyKey });
        throw error;
      }),
    done: t('settingDone'),
    stale: [moneyKey],
    onDone: onClose,
    quiet: true,
  });
  const outdated = isOutdated(changing.error);
  // Whoever has read what it is now may save over it.
  const { version } = outdated ? latest : setting;
  return (
    <Dialog title={settingTexts[code] ?? code} onClose={onClose}>
      <Form busy={changing.isPending} onSend={() => changing.mutate({ value, version })}>
        <Field label={t('value')} name="value" maxLength={500} value={value} onValue={setValue} />
        {changing.error && (
          <Alert kind="danger">
            {outdated ? t('outdated', { value: latest.value ?? '–' }) : wordsFor(changing.error)}
          </Alert>
        )}
        <Buttons>
          {setting.source === 'stored' && (
            <Button onClick={() => changing.mutate({ value: null, version })}>{t('unset')}</Button>
          )}
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" kind="primary" busy={changing.isPending}>
            {common('save')}
          </Button>
        </Buttons>
      </Form>
    </Dialog>
  );
}
