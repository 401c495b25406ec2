import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { OperatorSecurity } from '../../../contract/models/console/operators.ts';
import { removePasskey, removeTotp, renewRecoveryCodes } from '../../../contract/routes/console/sign-in.ts';
import { Button } from '../../../ui/input/button.tsx';
import { t as common } from '../../i18n/common.ts';
import { t } from '../../i18n/operators.ts';
import { call } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';
import { useAct } from '../../lib/use-act.ts';
import { whenText } from '../../lib/when.ts';
import { Ask, Dialog } from '../../ui/dialog.tsx';
import { NewPasskey } from '../../ui/factors/new-passkey.tsx';
import { NewTotp } from '../../ui/factors/new-totp.tsx';
import { RecoveryCodes } from '../../ui/factors/recovery-codes.tsx';
import { Panel } from '../../ui/page.tsx';
import { Badge, Facts } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { securityKey } from './keys.ts';

/** The second factors, and what replaces them when they are lost. */
export function Factors({ security }: { security: OperatorSecurity }) {
  const queries = useQueryClient();
  const token = useStore(session, (state) => state.token) ?? '';
  const [adding, setAdding] = useState<'totp' | 'passkey'>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const added = (made: readonly string[]): void => {
    setAdding(undefined);
    setCodes(made);
    void queries.invalidateQueries({ queryKey: securityKey });
  };
  const stale = [securityKey];
  const withoutTotp = useAct({ run: () => call(removeTotp, {}), done: common('saved'), stale });
  const renewing = useAct({ run: () => call(renewRecoveryCodes, {}), stale, onDone: setCodes });
  return (
    <Panel title={t('factors')}>
      <Facts
        facts={[
          [
            t('totp'),
            security.totp ? (
              <>
                <Badge tone="ok">{t('totpOn')}</Badge>{' '}
                <Ask
                  label={t('remove')}
                  title={t('removeTitle')}
                  action={t('remove')}
                  onDo={() => withoutTotp.mutateAsync()}
                >
                  {t('removeText')}
                </Ask>
              </>
            ) : (
              <>
                <Badge>{t('totpOff')}</Badge> <Button onClick={() => setAdding('totp')}>{t('add')}</Button>
              </>
            ),
          ],
          [
            t('codes'),
            <>
              {t('codesLeft', { count: security.recoveryCodes })}{' '}
              <Ask
                label={t('codesAnew')}
                title={t('codesAnewTitle')}
                action={t('codesAnew')}
                danger={false}
                onDo={() => renewing.mutateAsync()}
              >
                {t('codesAnewText')}
              </Ask>
            </>,
          ],
        ]}
      />
      <Passkeys passkeys={security.passkeys} />
      <div>
        <Button onClick={() => setAdding('passkey')}>{t('addPasskey')}</Button>
      </div>
      {adding === 'totp' && (
        <Dialog title={t('totp')} onClose={() => setAdding(undefined)}>
          <NewTotp token={token} onDone={added} />
        </Dialog>
      )}
      {adding === 'passkey' && (
        <Dialog title={t('addPasskey')} onClose={() => setAdding(undefined)}>
          <NewPasskey token={token} onDone={added} />
        </Dialog>
      )}
      {codes.length > 0 && (
        <Dialog title={t('codes')} onClose={() => setCodes([])}>
          <RecoveryCodes codes={codes} onKept={() => setCodes([])} />
        </Dialog>
      )}
    </Panel>
  );
}

function Passkeys({ passkeys }: Pick<OperatorSecurity, 'passkeys'>) {
  const removing = useAct({
    run: (id: string) => call(removePasskey, { body: { id } }),
    done: common('saved'),
    stale: [securityKey],
  });
  return (
    <Table
      label={t('passkeys')}
      empty={t('noPasskeys')}
      rows={passkeys}
      rowKey={({ id }) => id}
      columns={[
        {
          head: t('passkey'),
          cell: ({ name, backedUp }) => (
            <>
              {name} {backedUp && <Badge>{t('synced')}</Badge>}
            </>
          ),
        },
        { head: t('created'), cell: ({ createdAt }) => whenText(createdAt) },
        { head: t('used'), cell: ({ lastUsedAt }) => whenText(lastUsedAt) },
      ]}
      actions={({ id }) => (
        <Ask
          label={t('remove')}
          title={t('removeTitle')}
          action={t('remove')}
          onDo={() => removing.mutateAsync(id)}
        >
          {t('removeText')}
        </Ask>
      )}
    />
  );
}
