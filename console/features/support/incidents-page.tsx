import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Incident } from '../../../contract/models/console/support.ts';
import { closeIncident } from '../../../contract/routes/console/support.ts';
import { Button } from '../../../ui/input/button.tsx';
import { tSupport } from '../../i18n/et/support.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { useFilter } from '../../lib/use-filter.ts';
import { useMay } from '../../lib/use-me.ts';
import { whenText } from '../../lib/when.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Select, TextArea } from '../../ui/parts.tsx';
import { FilterBar } from '../../ui/saved-filters/filter-bar.tsx';
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
    <Page title={tSupport('incidents')}>
      {may && <SupportTabs />}
      <FilterBar>
        <Select inline label={tSupport('state')} value={state} onValue={setState}>
          <option value="open">{tSupport('open')}</option>
          <option value="closed">{tSupport('over')}</option>
        </Select>
      </FilterBar>
      <Loaded query={incidents}>
        {(rows) => (
          <>
            <Table
              label={tSupport('incidents')}
              rows={rows}
              rowKey={({ id }) => id}
              empty={tSupport('noIncidents')}
              columns={[
                { head: tSupport('number'), cell: ({ id }) => id, tight: true },
                { head: tSupport('where'), cell: (row) => <b>{placeOf(row)}</b> },
                { head: tSupport('since'), cell: ({ begunAt }) => whenText(begunAt) },
                { head: tSupport('until'), cell: ({ closedAt }) => whenText(closedAt) },
                {
                  head: tSupport('count'),
                  cell: ({ id, tickets }) =>
                    may ? <Link to={`/tickets?state=all&incident=${id}`}>{tickets}</Link> : tickets,
                  number: true,
                },
              ]}
              {...(may &&
                state === 'open' && {
                  actions: (row: Incident) => (
                    <Button onClick={() => setClosing(row)}>{tSupport('closeIncident')}</Button>
                  ),
                })}
            />
            {before !== '' && <Button onClick={() => setBefore('')}>{tSupport('first')}</Button>}
            {rows.length === pageSize && (
              <Button onClick={() => setBefore(String(rows[rows.length - 1]!.id))}>{tSupport('next')}</Button>
            )}
          </>
        )}
      </Loaded>
      {closing && <CloseDialog incident={closing} onClose={() => setClosing(undefined)} />}
    </Page>
  );
}

const placeOf = ({ channelName, serverId }: Incident): string =>
  channelName ?? tSupport('serverName', { id: serverId ?? '' });

function CloseDialog({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const [words, setWords] = useState('');
  const closing = useAct({
    run: () => call(closeIncident, { params: { id: String(incident.id) }, body: { html: markupOf(words) } }),
    done: ({ tickets }) => tSupport('incidentClosed', { count: tickets }),
    stale: [supportKey],
    onDone: onClose,
    quiet: true,
  });
  return (
    <FormDialog
      busy={closing.isPending}
      onSend={() => closing.mutate()}
      title={`${tSupport('closeIncident')}: ${placeOf(incident)}`}
      text={tSupport('closeIncidentText')}
      problem={closing.problem}
      action={tSupport('closeIncident')}
      danger
      disabled={words.trim() === ''}
      onClose={onClose}
    >
      <TextArea
        label={tSupport('answer')}
        hint={tSupport('replyHint')}
        value={words}
        maxLength={5_000}
        onValue={setWords}
      />
    </FormDialog>
  );
}
