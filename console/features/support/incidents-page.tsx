import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Incident } from '../../../contract/models/console/support.ts';
import { closeIncident } from '../../../contract/routes/console/support.ts';
import { Button } from '../../../ui/input/button.tsx';
import { t } from '../../i18n/support.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { useFilter } from '../../lib/use-filter.ts';
import { useMay } from '../../lib/use-me.ts';
import { whenText } from '../../lib/when.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Select, TextArea, Toolbar } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { markupOf } from './markup.ts';
import { incidentsQuery, supportKey } from './queries.ts';
import { SupportTabs } from './support-tabs.tsx';

const pageSize = 50;

/** What many have reported at once: open, and over. */
export function IncidentsPage() {
  const [stateText, setState] = useFilter('state', 'open');
  const [before, setBefore] = useFilter('before');
  const state = stateText === 'closed' ? 'closed' : 'open';
  const incidents = useQuery(incidentsQuery(state, before));
  const [closing, setClosing] = useState<Incident>();
  const may = useMay('support');
  return (
    <Page title={t('incidents')}>
      {may && <SupportTabs />}
      <Toolbar>
        <Select inline label={t('state')} value={state} onValue={setState}>
          <option value="open">{t('open')}</option>
          <option value="closed">{t('over')}</option>
        </Select>
      </Toolbar>
      <Loaded query={incidents}>
        {(rows) => (
          <>
            <Table
              label={t('incidents')}
              rows={rows}
              rowKey={({ id }) => id}
              empty={t('noIncidents')}
              columns={[
                { head: t('number'), cell: ({ id }) => id, tight: true },
                { head: t('where'), cell: (row) => <b>{placeOf(row)}</b> },
                { head: t('since'), cell: ({ begunAt }) => whenText(begunAt) },
                { head: t('until'), cell: ({ closedAt }) => whenText(closedAt) },
                {
                  head: t('count'),
                  cell: ({ id, tickets }) =>
                    may ? <Link to={`/tickets?state=all&incident=${id}`}>{tickets}</Link> : tickets,
                  number: true,
                },
              ]}
              {...(may &&
                state === 'open' && {
                  actions: (row: Incident) => (
                    <Button onClick={() => setClosing(row)}>{t('closeIncident')}</Button>
                  ),
                })}
            />
            {rows.length === pageSize && (
              <Button onClick={() => setBefore(String(rows[rows.length - 1]!.id))}>{t('next')}</Button>
            )}
          </>
        )}
      </Loaded>
      {closing && <CloseDialog incident={closing} onClose={() => setClosing(undefined)} />}
    </Page>
  );
}

const placeOf = ({ channelName, serverId }: Incident): string =>
  channelName ?? t('serverName', { id: serverId ?? '' });

function CloseDialog({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const [words, setWords] = useState('');
  const closing = useAct({
    run: () => call(closeIncident, { params: { id: String(incident.id) }, body: { html: markupOf(words) } }),
    done: ({ tickets }) => t('incidentClosed', { count: tickets }),
    stale: [supportKey],
    onDone: onClose,
    quiet: true,
  });
  return (
    <FormDialog
      busy={closing.isPending}
      onSend={() => closing.mutate()}
      title={`${t('closeIncident')}: ${placeOf(incident)}`}
      text={t('closeIncidentText')}
      problem={closing.problem}
      action={t('closeIncident')}
      danger
      disabled={words.trim() === ''}
      onClose={onClose}
    >
      <TextArea
        label={t('answer')}
        hint={t('replyHint')}
        value={words}
        maxLength={5_000}
        onValue={setWords}
      />
    </FormDialog>
  );
}
