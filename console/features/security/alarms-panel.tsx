import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Output } from '../../../contract/route.ts';
import type { AlarmChoice } from '../../../contract/models/console/alarms.ts';
import { alarmChoice, chooseAlarms, tryAlarms } from '../../../contract/routes/console/alarm-choice.ts';
import { notify } from '../../../ui/feedback/notices.ts';
import { Button } from '../../../ui/input/button.tsx';
import { CheckField, Field } from '../../../ui/input/field.tsx';
import { canPush } from '../../../ui/lib/push-subscription.ts';
import { ownZone } from '../../../ui/lib/time-text.ts';
import { tCommon } from '../../i18n/et/common.ts';
import { tOperators } from '../../i18n/et/operators.ts';
import { call } from '../../lib/api.ts';
import { isPushed, turnPushOff, turnPushOn } from '../../lib/push.ts';
import { useAct } from '../../lib/use-act.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/page.tsx';
import { Quiet, Toolbar } from '../../ui/parts.tsx';
import { alarmChoiceKey } from './keys.ts';

/** Night for most, until somebody says otherwise. */
const usualNight = { from: 23 * 60, until: 7 * 60 };

/** How one hears of alarms while the console is not open. */
export function AlarmsPanel() {
  const known = useQuery({
    queryKey: alarmChoiceKey,
    queryFn: ({ signal }) => call(alarmChoice, {}, signal),
  });
  const trying = useAct({ run: () => call(tryAlarms, {}), onDone: sayTried });
  return (
    <Panel
      title={tOperators('alarms.title')}
      actions={
        <Button busy={trying.isPending} onClick={() => trying.mutate()}>
          {tOperators('alarms.try')}
        </Button>
      }
    >
      <Quiet>{tOperators('alarms.text')}</Quiet>
      <Loaded query={known}>
        {({ choice, publicKey, devices }) => (
          <>
            <Ways choice={choice} />
            <PushSwitch publicKey={publicKey} devices={devices} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

type Tried = Output<typeof tryAlarms>;

function sayTried({ mail, devices, webhook, fault }: Tried): void {
  if (webhook === 'refused')
    return notify({ kind: 'danger', text: tOperators('alarms.webhookRefused', { fault: fault ?? '' }) });
  const nothing = !mail && devices === 0 && webhook === 'none';
  const text = nothing ? 'alarms.triedNothing' : webhook === 'taken' ? 'alarms.triedWebhook' : 'alarms.tried';
  notify({ kind: nothing ? 'danger' : 'info', text: tOperators(text) });
}

/** Mails, and when it is to be quiet; each change is saved at once. */
function Ways({ choice }: { choice: AlarmChoice }) {
  const queries = useQueryClient();
  const saving = useAct({
    run: (body: AlarmChoice) => call(chooseAlarms, { body }),
    done: tCommon('saved'),
    stale: [alarmChoiceKey],
  });
  // The night is that of where one sits.
  const timeZone = ownZone();
  const choose = (change: Partial<AlarmChoice>): void => {
    const next = { ...choice, ...change, timeZone };
    queries.setQueryData(
      alarmChoiceKey,
      (before: object | undefined) => before && { ...before, choice: next },
    );
    saving.mutate(next);
  };
  const { mail, quiet } = choice;
  return (
    <>
      <CheckField label={tOperators('alarms.mail')} checked={mail} onValue={(on) => choose({ mail: on })} />
      <CheckField
        label={tOperators('alarms.quiet')}
        checked={quiet !== null}
        onValue={(on) => choose({ quiet: on ? usualNight : null })}
      />
      {quiet !== null && (
        <>
          <Toolbar>
            {(['from', 'until'] as const).map((end) => (
              <Field
                key={end}
                type="time"
                required
                label={tOperators(`alarms.${end}`)}
                value={textOf(quiet[end])}
                onValue={(text) => text !== '' && choose({ quiet: { ...quiet, [end]: minuteOf(text) } })}
              />
            ))}
          </Toolbar>
          <Quiet>
            {tOperators('alarms.quietText')} {tOperators('alarms.zone', { zone: choice.timeZone })}
          </Quiet>
        </>
      )}
    </>
  );
}

/** 23:05 of a minute of the day, and back. */
const textOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
const minuteOf = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Messages to this browser; said why not where there are none. */
function PushSwitch({ publicKey, devices }: { publicKey: string | null; devices: number }) {
  const here = useQuery({ queryKey: ['push-here'], queryFn: isPushed, staleTime: 0 });
  const turning = useAct({
    run: (on: boolean) => (on ? turnPushOn(publicKey ?? '') : turnPushOff().then(() => true)),
    onDone: (allowed) => allowed || notify({ kind: 'danger', text: tOperators('alarms.pushDenied') }),
    stale: [['push-here'], alarmChoiceKey],
  });
  if (publicKey === null) return <Quiet>{tOperators('alarms.pushOff')}</Quiet>;
  if (!canPush()) return <Quiet>{tOperators('alarms.pushUnsupported')}</Quiet>;
  return (
    <>
      <CheckField
        label={tOperators('alarms.push')}
        checked={here.data === true}
        disabled={turning.isPending || here.data === undefined}
        onValue={(on) => turning.mutate(on)}
      />
      {devices > 0 && <Quiet>{tOperators('alarms.devices', { count: devices })}</Quiet>}
    </>
  );
}
