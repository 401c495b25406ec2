import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { scopeAreas, type ApiKey, type Scope } from '../../../contract/models/console/api-keys.ts';
import { listApiKeys, revokeApiKey } from '../../../contract/routes/console/api-keys.ts';
import { dayMs } from '../../../contract/time.ts';
import { Button } from '../../../ui/input/button.tsx';
import { nowMs } from '../../../ui/lib/clock.ts';
import { tAutomation } from '../../i18n/et/automation.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { whenText } from '../../lib/when.ts';
import { Ask } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Badge, Quiet } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { AutomationTabs } from './automation-tabs.tsx';
import { apiKeysKey } from './keys.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';

/** From then on a key is said to end soon. */
const soonMs = 14 * dayMs;

/** Keys by which programs make calls of the console. */
export function KeysPage() {
  const known = useQuery({
    queryKey: apiKeysKey,
    queryFn: ({ signal }) => call(listApiKeys, {}, signal),
  });
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<string>();
  const revoking = useAct({
    run: (id: number) => call(revokeApiKey, { body: { id } }),
    done: tAutomation('revoked'),
    stale: [apiKeysKey],
  });
  return (
    <Page
      title={tAutomation('title')}
      actions={
        <Button kind="primary" onClick={() => setAdding(true)}>
          {tAutomation('newKey')}
        </Button>
      }
    >
      <AutomationTabs />
      <Quiet>{tAutomation('keysText')}</Quiet>
      <Loaded query={known}>
        {({ keys }) => (
          <Table
            label={tAutomation('keys')}
            empty={tAutomation('noKeys')}
            rows={keys}
            rowKey={({ id }) => id}
            faded={(row) => !isLive(row)}
            columns={[
              { head: tAutomation('name'), cell: ({ name }) => <b>{name}</b> },
              { head: tAutomation('begins'), tight: true, cell: ({ prefix }) => <code>{prefix}…</code> },
              { head: tAutomation('scopes'), cell: ({ scopes }) => scopesText(scopes) },
              { head: tAutomation('maker'), cell: ({ maker }) => maker },
              { head: tAutomation('used'), cell: usedText },
              { head: tAutomation('ends'), cell: ({ expiresAt }) => whenText(expiresAt) },
              { head: tAutomation('state'), cell: (row) => <State {...row} /> },
            ]}
            actions={(row) =>
              isLive(row) && (
                <Ask
                  label={tAutomation('revoke')}
                  title={tAutomation('revokeTitle')}
                  action={tAutomation('revoke')}
                  onDo={() => revoking.mutateAsync(row.id)}
                >
                  {tAutomation('revokeText', { name: row.name })}
                </Ask>
              )
            }
          />
        )}
      </Loaded>
      {adding && known.data && (
        <NewKeyDialog
          scopes={known.data.scopes}
          onClose={() => setAdding(false)}
          onMade={(key) => {
            setAdding(false);
            setMade(key);
          }}
        />
      )}
      {made !== undefined && (
        <SecretDialog
          title={tAutomation('madeTitle')}
          text={tAutomation('madeText')}
          name={tAutomation('key')}
          secret={made}
          onClose={() => setMade(undefined)}
        />
      )}
    </Page>
  );
}

const isLive = ({ revokedAt, expiresAt }: ApiKey): boolean => revokedAt === null && expiresAt > nowMs();

const usedText = ({ lastUsedAt, lastNetwork }: ApiKey): string =>
  [whenText(lastUsedAt, tAutomation('unused')), lastNetwork].filter(Boolean).join(', ');

/** Area by area: what a key does there. */
const scopesText = (scopes: readonly Scope[]): string =>
  scopeAreas
    .flatMap((area) => {
      const [reads, writes] = [scopes.includes(`${area}:read`), scopes.includes(`${area}:write`)];
      if (!reads && !writes) return [];
      const does = reads && writes ? 'readWrite' : reads ? 'read' : 'write';
      return [`${tAutomation(`area.${area}`)}: ${tAutomation(does)}`];
    })
    .join('; ');

function State({ revokedAt, expiresAt }: ApiKey) {
  if (revokedAt !== null) return <Badge>{tAutomation('state.revoked')}</Badge>;
  const leftMs = expiresAt - nowMs();
  if (leftMs <= 0) return <Badge>{tAutomation('state.over')}</Badge>;
  if (leftMs <= soonMs) return <Badge tone="warn">{tAutomation('state.soon')}</Badge>;
  return <Badge tone="ok">{tAutomation('state.live')}</Badge>;
}
