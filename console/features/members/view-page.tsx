import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { MemberView, OfferedChannel } from '../../../contract/models/console/member-view.ts';
import { viewAsMember } from '../../../contract/routes/console/members.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { tLineup } from '../../i18n/et/lineup.ts';
import { tMemberView } from '../../i18n/et/member-view.ts';
import { tMembers } from '../../i18n/et/members.ts';
import { call } from '../../lib/api.ts';
import { whenText } from '../../lib/when.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Columns, Page, Panel } from '../../ui/page.tsx';
import { Badge, Facts, Quiet, Select, Toolbar } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { memberViewKey } from './keys.ts';
import { recordingsText } from './recordings-text.ts';

/** What the viewer offers a member now, for an operator who helps them on the telephone. */
export function ViewPage() {
  const { id = '' } = useParams();
  const view = useQuery({
    queryKey: memberViewKey(id),
    // Each look is written down: none is made that nobody asked for, nor twice because the screen is built anew.
    queryFn: () => call(viewAsMember, { params: { id }, body: {} }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const name = view.data?.name;
  return (
    <Page
      key={id}
      title={name === undefined ? tMemberView('open') : tMemberView('title', { name })}
      back={{ to: `/members/${id}`, label: name ?? tMembers('title') }}
      note={view.data && tMemberView('asOf', { when: whenText(view.data.at) })}
    >
      <Quiet>{tMemberView('text')}</Quiet>
      <Loaded query={view}>
        {(seen) => (
          <>
            <Standing view={seen} />
            <Columns>
              <OfferPanel view={seen} />
              <ScreensPanel view={seen} />
            </Columns>
            <ChannelsPanel channels={seen.channels} />
            <DevicesPanel devices={seen.devices} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** What they meet first, in sentences that can be read to them. */
function Standing({ view }: { view: MemberView }) {
  const entry = entryText(view);
  const isRunning = (view.expiresAt ?? 0) > view.at && (view.frozenUntil ?? 0) <= view.at;
  return (
    <>
      {entry !== undefined && <Alert kind="warning">{entry}</Alert>}
      <Alert kind={isRunning ? 'success' : 'warning'}>{timeText(view)}</Alert>
    </>
  );
}

function entryText({ entry, blockedUntil }: MemberView): string | undefined {
  if (entry === 'open') return undefined;
  if (entry === 'blocked' && blockedUntil !== null)
    return tMemberView('entry.blockedUntil', { when: whenText(blockedUntil) });
  return tMemberView(`entry.${entry}`);
}

function timeText({ at, expiresAt, frozenUntil }: MemberView): string {
  if (frozenUntil !== null && frozenUntil > at)
    return tMemberView('time.frozen', { when: whenText(frozenUntil) });
  if (expiresAt === null) return tMemberView('time.none');
  return tMemberView(expiresAt > at ? 'time.running' : 'time.over', { when: whenText(expiresAt) });
}

const OfferPanel = ({ view }: { view: MemberView }) => (
  <Panel title={tMemberView('offer')}>
    <Facts
      facts={[
        [tMembers('extraPlace'), whenText(view.extraPlaceUntil)],
        [tMemberView('series'), tMemberView(`series.${view.series}`)],
        [tMembers('recordings'), recordingsText(view.recordings)],
        [tMemberView('server'), view.streamServer ?? tMemberView('nearest')],
        [
          tMemberView('reminded'),
          view.remindedDaysBefore === null
            ? tMemberView('notReminded')
            : tMemberView('remindedDays', { count: view.remindedDaysBefore }),
        ],
      ]}
    />
  </Panel>
);

const ScreensPanel = ({ view: { messages, unreadNotifications } }: { view: MemberView }) => (
  <Panel title={tMemberView('screens')}>
    <Facts facts={[[tMemberView('unread'), unreadNotifications]]} />
    <Table
      label={tMemberView('screens')}
      rows={messages}
      rowKey={({ id }) => id}
      empty={tMemberView('noMessages')}
      columns={[
        { head: tMemberView('message'), cell: ({ message }) => message },
        { head: tMembers('state'), cell: ({ seen }) => tMemberView(seen ? 'seen' : 'notSeen') },
      ]}
    />
  </Panel>
);

function ChannelsPanel({ channels }: { channels: readonly OfferedChannel[] }) {
  const [only, setOnly] = useState<'all' | 'refused'>('all');
  const refused = channels.filter(({ refusal }) => refusal !== null);
  const open = channels.length - refused.length;
  return (
    <Panel
      title={tMemberView('channels')}
      note={channels.length > 0 && tMemberView('channelsOpen', { open, all: channels.length })}
    >
      <Toolbar>
        <Select
          inline
          label={tMemberView('only')}
          value={only}
          onValue={(value) => setOnly(value as typeof only)}
        >
          <option value="all">{tMemberView('only.all')}</option>
          <option value="refused">{tMemberView('only.refused')}</option>
        </Select>
      </Toolbar>
      <Table
        label={tMemberView('channels')}
        rows={only === 'all' ? channels : refused}
        rowKey={({ id }) => id}
        empty={tMemberView(channels.length === 0 ? 'noChannels' : 'none')}
        faded={({ refusal }) => refusal !== null}
        columns={[
          { head: tLineup('number'), number: true, tight: true, cell: ({ number }) => number },
          { head: tLineup('name'), cell: ({ name }) => name },
          { head: tLineup('kind'), cell: ({ kind }) => tLineup(kind === 'tv' ? 'tvOne' : 'radioOne') },
          {
            head: tMemberView('may'),
            cell: ({ refusal }) =>
              refusal === null ? (
                <Badge tone="ok">{tMemberView('yes')}</Badge>
              ) : (
                <Badge tone="warn">{tMemberView(`refused.${refusal}`)}</Badge>
              ),
          },
          { head: tMemberView('quality'), cell: qualityText },
          { head: tMemberView('replay'), cell: ({ replayFrom }) => whenText(replayFrom) },
        ]}
      />
    </Panel>
  );
}

function qualityText({ kind, refusal, quality }: OfferedChannel): string {
  if (refusal !== null) return '–';
  return kind === 'radio' || quality === null ? tMemberView('sound') : tMemberView(`quality.${quality}`);
}

const DevicesPanel = ({ devices }: { devices: MemberView['devices'] }) => (
  <Panel title={tMembers('sessions')}>
    <Table
      label={tMembers('sessions')}
      rows={devices}
      rowKey={({ device, lastSeen }) => `${device} ${lastSeen}`}
      empty={tMembers('noSessions')}
      columns={[
        { head: tMembers('device'), cell: ({ device }) => device },
        { head: tMembers('place'), cell: ({ place }) => tMembers(`place.${place}`) },
        { head: tMembers('seen'), cell: ({ lastSeen }) => whenText(lastSeen) },
      ]}
    />
  </Panel>
);
