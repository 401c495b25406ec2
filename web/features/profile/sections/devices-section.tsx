import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import type { Device } from '../../../../contract/models/user.ts';
import { endAllDevices, endDevice } from '../../../../contract/routes/sessions.ts';
import { tApp } from '../../../i18n/et/app.ts';
import { tProfile } from '../../../i18n/et/profile.ts';
import { cityOf } from '../../../../ui/lib/city-name.ts';
import { call } from '../../../lib/api.ts';
import { problemText } from '../../../../ui/lib/problem-text.ts';
import { dateTimeText } from '../../../../ui/lib/time-text.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Button } from '../../../../ui/input/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Skeleton, Skeletons } from '../../../../ui/feedback/skeleton.tsx';
import { devicesQuery } from '../profile-queries.ts';
import css from '../rows.module.css';
import { Confirm } from '../../../ui/layers/confirm.tsx';
import { endSession } from '../../../lib/session.ts';
import { Section } from '../section.tsx';

/** Where the member is signed in, and how to sign out there. */
export function DevicesSection({ token }: { token: string }) {
  const devices = useQuery(devicesQuery(token));
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: (id: string) => call(endDevice, { body: { id } }),
    // Gone by itself meanwhile or not: the list tells.
    onSettled: () => queries.invalidateQueries({ queryKey: devicesQuery(token).queryKey }),
  });
  return (
    <Section title={tProfile('devices.title')} hint={tProfile('devices.hint')}>
      {end.error && <Alert kind="danger">{problemText(end.error, tProfile('devices.endFailed'))}</Alert>}
      {devices.data ? (
        <ul className={css.list}>
          {devices.data.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              busy={end.isPending && end.variables === device.id}
              onEnd={() => end.mutate(device.id)}
            />
          ))}
        </ul>
      ) : devices.isError ? (
        <EmptyState
          alert
          text={tProfile('devices.failed')}
          action={{ label: tApp('retry'), run: () => void devices.refetch() }}
        />
      ) : (
        <Skeletons>
          <Skeleton width="100%" height={64} radius={12} />
        </Skeletons>
      )}
      <EndAll />
    </Section>
  );
}

/** Signs the member out on every device, after asking once. */
function EndAll() {
  const [asked, setAsked] = useState(false);
  const end = useMutation({
    mutationFn: () => call(endAllDevices, {}),
    onSuccess: () => endSession('left'),
  });
  return (
    <div className={css.buttons}>
      <Button onClick={() => setAsked(true)}>{tProfile('devices.endAll')}</Button>
      {asked && (
        <Confirm
          title={tProfile('devices.endAllTitle')}
          action={tProfile('devices.endAll')}
          busy={end.isPending}
          onConfirm={() => end.mutate()}
          onCancel={() => setAsked(false)}
        >
          <p>{tProfile('devices.endAllText')}</p>
          {end.error && (
            <Alert kind="danger">{problemText(end.error, tProfile('devices.endAllFailed'))}</Alert>
          )}
        </Confirm>
      )}
    </div>
  );
}

interface RowProps {
  device: Device;
  busy: boolean;
  onEnd: () => void;
}

function DeviceRow({ device: { device, timeZone, current, place, since, lastSeen }, busy, onEnd }: RowProps) {
  const name = timeZone === null ? device : `${device}, ${cityOf(timeZone)}`;
  const times = [tProfile('devices.since', { when: dateTimeText(since) })];
  if (!current) times.push(tProfile('devices.seen', { when: dateTimeText(lastSeen) }));
  return (
    <li className={css.row}>
      <MonitorSmartphone size={24} aria-hidden="true" />
      <span className={css.words}>
        <b>
          {name}
          {current && <span className={css.mark}>{tProfile('devices.this')}</span>}
        </b>
        <small>{tProfile(place === 'main' ? 'devices.main' : 'devices.additional')}</small>
        <small className="num">{times.join(' · ')}</small>
      </span>
      {!current && (
        <Button busy={busy} aria-label={tProfile('devices.endOf', { device: name })} onClick={onEnd}>
          {tProfile('devices.end')}
        </Button>
      )}
    </li>
  );
}
