import { useState } from 'react';
import { guideZone } from '../../../contract/constants.ts';
import { zoneOffsetMs } from '../../../contract/rules/guide-day.ts';
import { addPin } from '../../../contract/routes/console/service.ts';
import { Alert } from '../../../web/ui/alert.tsx';
import { Button } from '../../../web/ui/input/button.tsx';
import { Field } from '../../../web/ui/input/field.tsx';
import { Form } from '../../../web/ui/input/form.tsx';
import { t as common } from '../../i18n/common.ts';
import { t } from '../../i18n/service.ts';
import { call } from '../../lib/api.ts';
import { wordsFor } from '../../lib/problem.ts';
import { useAct } from '../../lib/use-act.ts';
import { Buttons, Dialog } from '../../ui/dialog.tsx';
import { pinsKey } from './keys.ts';

/** A wall time of Tallinn, as the field writes it (`2026-11-21T20:00`); NaN when it is none. */
function tallinnInstant(wall: string): number {
  const utc = Date.parse(`${wall}:00Z`);
  return Number.isNaN(utc) ? utc : utc - zoneOffsetMs(utc - zoneOffsetMs(utc, guideZone), guideZone);
}

/** Keeps a part of a channel's archive. */
export function PinDialog({ onClose }: { onClose: () => void }) {
  const [channelId, setChannelId] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [days, setDays] = useState('60');
  const [invalid, setInvalid] = useState(false);
  const adding = useAct({
    run: () =>
      call(addPin, {
        body: {
          channelId: channelId.trim(),
          fromMs: tallinnInstant(from),
          toMs: tallinnInstant(to),
          days: Number(days),
        },
      }),
    done: t('pinAdded'),
    stale: [pinsKey],
    onDone: onClose,
    quiet: true,
  });
  const send = (): void => {
    const wrong =
      channelId.trim() === '' ||
      Number.isNaN(tallinnInstant(from)) ||
      Number.isNaN(tallinnInstant(to)) ||
      !(Number(days) >= 1);
    setInvalid(wrong);
    if (!wrong) adding.mutate();
  };
  return (
    <Dialog title={t('addPin')} onClose={onClose}>
      <p>{t('pinText')}</p>
      <Form busy={adding.isPending} onSend={send}>
        <Field
          label={t('channelId')}
          name="channel"
          value={channelId}
          maxLength={40}
          onValue={setChannelId}
        />
        <Field label={t('from')} name="from" type="datetime-local" value={from} onValue={setFrom} />
        <Field label={t('to')} name="to" type="datetime-local" value={to} onValue={setTo} />
        <Field label={t('days')} name="days" inputMode="numeric" value={days} onValue={setDays} />
        {invalid && <Alert kind="danger">{t('pinInvalid')}</Alert>}
        {!invalid && adding.error && <Alert kind="danger">{wordsFor(adding.error)}</Alert>}
        <Buttons>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" kind="primary" busy={adding.isPending}>
            {t('addPin')}
          </Button>
        </Buttons>
      </Form>
    </Dialog>
  );
}
