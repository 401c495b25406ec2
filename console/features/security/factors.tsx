import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { OperatorSecurity } from '../../../contract/models/console/operators.ts';
import { removePasskey, removeTotp, renewRecoveryCodes } from '../../../contract/routes/console/sign-in.ts';
import { Button } from '../../../ui/input/button.tsx';
import { tCommon } from '../../i18n/et/common.ts';
import { tOperators } from '../../i18n/et/operators.ts';
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
  const withoutTotp = useAct({ run: () => call(removeTotp, {}), done: tCommon('saved'), stale });
  const renewing = useAct({ run: () => call(renewRecoveryCodes, {}), stale, onDone: setCodes });
  return (
    <Panel title={tOperators('factors')}>
      <Facts
        facts={[
          [
            tOperators('totp'),
            security.totp ? (
              <>
                <Badge tone="ok">{tOperators('totpOn')}</Badge>{' '}
                <Ask
                  label={tOperators('remove')}
                  title={tOperators('removeTitle')}
                  action={tOperators('remove')}
                  onDo={() => withoutTotp.mutateAsync()}
                >
                  {tOperators('removeText')}
                </Ask>
              </>
            ) : (
              <>
                <Badge>{tOperators('totpOff')}</Badge>{' '}
                <Button onClick={() => setAdding('totp')}>{tOperators('add')}</Button>
              </>
            ),
          ],
          [
            tOperators('codes'),
            <>
              {tOperators('codesLeft', { count: security.recoveryCodes })}{' '}
              <Ask
                label={tOperators('codesAnew')}
                title={tOperators('codesAnewTitle')}
                action={tOperators('codesAnew')}
                danger={false}
                onDo={() => renewing.mutateAsync()}
              >
                {tOperators('codesAnewText')}
              </Ask>
            </>,
          ],
        ]}
      />
      <Passkeys passkeys={security.passkeys} />
      <div>
        <Button onClick={() => setAdding('passkey')}>{tOperators('addPasskey')}</Button>
      </div>
      {adding === 'totp' && (
        <Dialog title={tOperators('totp')} onClose={() => setAdding(undefined)}>
          <NewTotp token={token} onDone={added} />
        </Dialog>
      )}
      {adding === 'passkey' && (
        <Dialog title={tOperators('addPasskey')} onClose={() => setAdding(undefined)}>
          <NewPasskey token={token} onDone={added} />
        </Dialog>
      )}
      {codes.length > 0 && (
        <Dialog title={tOperators('codes')} onClose={() => setCodes([])}>
          <RecoveryCodes codes={codes} onKept={() => setCodes([])} />
        </Dialog>
      )}
    </Panel>
  );
}

function Passkeys({ passkeys }: Pick<OperatorSecurity, 'passkeys'>) {
  const removing = useAct({
    run: (id: string) => call(removePasskey, { body: { id } }),
    done: tCommon('saved'),
    stale: [securityKey],
  });
  return (
    <Table
      label={tOperators('passkeys')}
      empty={tOperators('noPasskeys')}
      rows={passkeys}
      rowKey={({ id }) => id}
      columns={[
        {
          head: tOperators('passkey'),
          cell: ({ name, backedUp }) => (
            <>
              {name} {backedUp && <Badge>{tOperators('synced')}</Badge>}
            </>
          ),
        },
        { head: tOperators('created'), cell: ({ createdAt }) => whenText(createdAt) },
        { head: tOperators('used'), cell: ({ lastUsedAt }) => whenText(lastUsedAt) },
      ]}
      actions={({ id }) => (
        <Ask
          label={tOperators('remove')}
          title={tOperators('removeTitle')}
          action={tOperators('remove')}
          onDo={() => removing.mutateAsync(id)}
        >
          {tOperators('removeText')}
        </Ask>
      )}
    />
  );
}
