import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Tv } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { PlayerAccess, PlayerList } from '../../../../contract/models/player-list.ts';
import { closePlayerList, openPlayerList } from '../../../../contract/routes/player-list.ts';
import { tPlayerList } from '../../../i18n/et/player-list.ts';
import { call } from '../../../lib/api.ts';
import { problemText } from '../../../../ui/lib/problem-text.ts';
import { dateTimeText } from '../../../../ui/lib/time-text.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Button } from '../../../../ui/input/button.tsx';
import { Confirm } from '../../../ui/layers/confirm.tsx';
import { CopyField } from '../copy-field.tsx';
import { playerListQuery } from '../profile-queries.ts';
import rows from '../rows.module.css';
import { Section } from '../section.tsx';
import css from './player-list-section.module.css';

/** A personal list for players of others, where the operator lets members have one. */
export function PlayerListSection({ token }: { token: string }) {
  const { data } = useQuery(playerListQuery(token));
  const queries = useQueryClient();
  const [asked, setAsked] = useState<'renew' | 'close'>();
  const change = {
    onSuccess: () => setAsked(undefined),
    onSettled: () => queries.invalidateQueries({ queryKey: playerListQuery(token).queryKey }),
  };
  const open = useMutation({ mutationFn: () => call(openPlayerList, {}), ...change });
  const close = useMutation({
    mutationFn: () => call(closePlayerList, {}),
    ...change,
    onSuccess() {
      setAsked(undefined);
      open.reset();
    },
  });
  if (!data?.enabled) return null;
  const { list } = data;
  return (
    <Section title={tPlayerList('title')} hint={tPlayerList('hint')}>
      {!list && <p className={rows.quiet}>{tPlayerList('none')}</p>}
      {list && (open.data ? <Access access={open.data} /> : <Known list={list} />)}
      {open.error && <Alert kind="danger">{problemText(open.error, tPlayerList('openFailed'))}</Alert>}
      <div className={rows.buttons}>
        {list ? (
          <>
            <Button onClick={() => setAsked('renew')}>{tPlayerList('renew')}</Button>
            <Button onClick={() => setAsked('close')}>{tPlayerList('close')}</Button>
          </>
        ) : (
          <Button busy={open.isPending} onClick={() => open.mutate()}>
            {tPlayerList('open')}
          </Button>
        )}
      </div>
      {asked === 'renew' && (
        <Confirm
          title={tPlayerList('renewTitle')}
          action={tPlayerList('renew')}
          busy={open.isPending}
          onConfirm={() => open.mutate()}
          onCancel={() => setAsked(undefined)}
        >
          <p>{tPlayerList('renewText')}</p>
        </Confirm>
      )}
      {asked === 'close' && (
        <Confirm
          title={tPlayerList('closeTitle')}
          action={tPlayerList('close')}
          busy={close.isPending}
          onConfirm={() => close.mutate()}
          onCancel={() => setAsked(undefined)}
        >
          <p>{tPlayerList('closeText')}</p>
          {close.error && <Alert kind="danger">{problemText(close.error, tPlayerList('closeFailed'))}</Alert>}
        </Confirm>
      )}
    </Section>
  );
}

function Known({ list: { username, createdAt, lastUsedAt, device } }: { list: PlayerList }) {
  const used =
    lastUsedAt === null
      ? tPlayerList('unused')
      : tPlayerList('used', { when: dateTimeText(lastUsedAt), device: device ?? '' });
  return (
    <div className={rows.row}>
      <Tv size={24} aria-hidden="true" />
      <span className={rows.words}>
        <b>{username}</b>
        <small className="num">
          {tPlayerList('created', { when: dateTimeText(createdAt) })} · {used}
        </small>
      </span>
    </div>
  );
}

/** What a player is given, for as long as this page is open. */
function Access({ access: { server, username, password, listUrl, guideUrl } }: { access: PlayerAccess }) {
  return (
    <>
      <Alert kind="warning">{tPlayerList('once')}</Alert>
      <Group title={tPlayerList('xtream')}>
        <Copied label={tPlayerList('server')} value={server} />
        <Copied label={tPlayerList('username')} value={username} />
        <Copied label={tPlayerList('password')} value={password} />
      </Group>
      <Group title={tPlayerList('m3u')}>
        <Copied label={tPlayerList('listUrl')} value={listUrl} />
        <Copied label={tPlayerList('guideUrl')} value={guideUrl} />
      </Group>
    </>
  );
}

const Copied = ({ label, value }: { label: string; value: string }) => (
  <CopyField label={label} value={value} copyLabel={tPlayerList('copyOf', { label })} />
);

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={css.group}>
    <h4>{title}</h4>
    {children}
  </div>
);
