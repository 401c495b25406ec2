import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { guideZone } from '../../../contract/constants.ts';
import { zoneOffsetMs } from '../../../contract/rules/zone-offset.ts';
import { addPin } from '../../../contract/routes/console/service.ts';
import { Field } from '../../../ui/input/field.tsx';
import { tService } from '../../i18n/et/service.ts';
import { call } from '../../lib/api.ts';
import { channelNamesQuery } from '../../lib/channel-names.ts';
import { useAct } from '../../lib/use-act.ts';
import { Select } from '../../ui/parts.tsx';
import { FormDialog } from '../../ui/dialog.tsx';
import { pinsKey } from './keys.ts';

/** A wall time of Tallinn, as the field writes it (`2026-11-21T20:00`); NaN when it is none. */
function tallinnInstant(wall: string): number {
  // Some engines read a date out of what an empty field leaves.
  const utc = wall === '' ? NaN : Date.parse(`${wall}:00Z`);
  return Number.isNaN(utc) ? utc : utc - zoneOffsetMs(utc - zoneOffsetMs(utc, guideZone), guideZone);
}

/** Keeps a part of a channel's archive. */
export function PinDialog({ onClose }: { onClose: () => void }) {
  const channels = useQuery(channelNamesQuery).data ?? [];
  // What is computed has no archive.
  const fed = channels.filter(({ isFed }) => isFed);
  const [channelId, setChannelId] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [days, setDays] = useState('60');
  const [invalid, setInvalid] = useState(false);
  const adding = useAct({
    run: () =>
      call(addPin, {
        body: {
          channelId,
          fromMs: tallinnInstant(from),
          toMs: tallinnInstant(to),
          days: Number(days),
        },
      }),
    done: tService('pinAdded'),
    stale: [pinsKey],
    onDone: onClose,
    quiet: true,
  });
  const send = (): void => {
    const wrong =
      channelId === '' ||
      Number.isNaN(tallinnInstant(from)) ||
      Number.isNaN(tallinnInstant(to)) ||
      !(Number(days) >= 1);
    setInvalid(wrong);
    if (!wrong) adding.mutate();
  };
  return (
    <FormDialog
      busy={adding.isPending}
      onSend={send}
      title={tService('addPin')}
      text={tService('pinText')}
      problem={invalid ? tService('pinInvalid') : adding.problem}
      action={tService('addPin')}
      onClose={onClose}
    >
      <Select label={tService('channel')} value={channelId} onValue={setChannelId}>
        <option value="">{tService('chooseChannel')}</option>
        {fed.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Field label={tService('from')} name="from" type="datetime-local" value={from} onValue={setFrom} />
      <Field label={tService('to')} name="to" type="datetime-local" value={to} onValue={setTo} />
      <Field label={tService('days')} name="days" inputMode="numeric" value={days} onValue={setDays} />
    </FormDialog>
  );
}
