import { useState } from 'react';
import { webhookEvents, type Webhook, type WebhookEvent } from '../../../contract/models/console/webhooks.ts';
import { saveWebhook } from '../../../contract/routes/console/webhooks.ts';
import { CheckField, Field } from '../../../ui/input/field.tsx';
import { useForm } from '../../../ui/input/use-form.ts';
import { tAutomation } from '../../i18n/et/automation.ts';
import { tCommon } from '../../i18n/et/common.ts';
import { call } from '../../lib/api.ts';
import { wordsFor } from '../../lib/problem.ts';
import { useAct } from '../../lib/use-act.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { webhooksKey } from './keys.ts';

interface Props {
  /** The one that is changed; undefined for a new one. */
  webhook: Webhook | undefined;
  onClose: () => void;
  /** With the secret of a new one. */
  onSaved: (secret: string | null) => void;
}

type Values = Record<WebhookEvent, boolean> & { name: string; url: string; off: boolean };

const eventsIn = (values: Values): WebhookEvent[] => webhookEvents.filter((event) => values[event]);

const valuesOf = (webhook: Webhook | undefined): Values => ({
  ...(Object.fromEntries(
    webhookEvents.map((event) => [event, webhook?.events.includes(event) ?? false]),
  ) as Record<WebhookEvent, boolean>),
  name: webhook?.name ?? '',
  url: webhook?.url ?? '',
  off: webhook !== undefined && webhook.offAt !== null,
});

const faultOf = (values: Values) => {
  if (values.name.trim() === '') return 'nameRequired' as const;
  if (values.url.trim() === '') return 'urlRequired' as const;
  return eventsIn(values).length === 0 ? ('eventsRequired' as const) : undefined;
};

const fieldOf = (code: string | undefined): string =>
  code === 'nameRequired' ? 'name' : code === 'eventsRequired' ? webhookEvents[0] : 'url';

/** Adds a webhook or changes one: where it is, and what it hears of. */
export function WebhookDialog({ webhook, onClose, onSaved }: Props) {
  const state = useState(() => valuesOf(webhook));
  const [values, setValues] = state;
  const saving = useAct({
    run: () => {
      const { name, url, off } = values;
      const draft = { name: name.trim(), url: url.trim(), events: eventsIn(values), off };
      return call(saveWebhook, { body: { ...draft, ...(webhook && { id: webhook.id }) } });
    },
    stale: [webhooksKey],
    onDone: ({ secret }) => onSaved(secret),
    quiet: true,
  });
  const { form, field, problem } = useForm({
    state,
    check: faultOf,
    fieldOf,
    mutation: saving,
    faultText: tAutomation,
    refusalText: wordsFor,
  });
  return (
    <FormDialog
      {...form}
      title={tAutomation(webhook ? 'changeWebhook' : 'newWebhook')}
      problem={problem}
      action={webhook ? tCommon('save') : tAutomation('newWebhook')}
      onClose={onClose}
    >
      <Field {...field('name')} label={tAutomation('name')} maxLength={60} autoComplete="off" />
      <Field
        {...field('url')}
        label={tAutomation('url')}
        hint={tAutomation('urlHint')}
        type="url"
        maxLength={2_000}
        autoComplete="off"
      />
      <fieldset>
        <legend>{tAutomation('events')}</legend>
        {webhookEvents.map((event) => (
          <CheckField
            key={event}
            name={event}
            label={tAutomation(`event.${event}`)}
            checked={values[event]}
            onValue={(on) => setValues({ ...values, [event]: on })}
          />
        ))}
      </fieldset>
      {webhook && (
        <CheckField
          label={tAutomation('off')}
          checked={values.off}
          onValue={(off) => setValues({ ...values, off })}
        />
      )}
    </FormDialog>
  );
}
