import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { chooseDigest } from '../../../contract/routes/notifications.ts';
import { tNotices } from '../../i18n/et/notices.ts';
import { cityOf } from '../../../ui/lib/city-name.ts';
import { call } from '../../lib/api.ts';
import { notify } from '../../../ui/feedback/notices.ts';
import { problemText } from '../../../ui/lib/problem-text.ts';
import { ownZone } from '../../../ui/lib/time-text.ts';
import { CheckField } from '../../../ui/input/field.tsx';
import { digestQuery } from './notification-queries.ts';
import css from './notifications.module.css';

/** What the night brought, every morning; whose morning it is the device knows. */
export function DigestSection({ token }: { token: string }) {
  const queries = useQueryClient();
  const { queryKey } = digestQuery(token);
  const digest = useQuery(digestQuery(token)).data;
  const choose = useMutation({
    mutationFn: (enabled: boolean) =>
      call(chooseDigest, { body: { enabled, ...(enabled && { timeZone: ownZone() }) } }),
    onMutate: (enabled) =>
      queries.setQueryData(queryKey, { enabled, timeZone: enabled ? ownZone() : (digest?.timeZone ?? null) }),
    onSuccess: (_, enabled) =>
      notify({ kind: 'info', text: tNotices(enabled ? 'digest.turnedOn' : 'digest.turnedOff') }),
    onError(error) {
      notify({ kind: 'danger', text: problemText(error, tNotices('reminders.changeFailed')) });
      void queries.invalidateQueries({ queryKey });
    },
  });
  if (!digest) return null;
  return (
    <section className={css.section} aria-labelledby="digest-title">
      <h3 id="digest-title">{tNotices('digest.title')}</h3>
      <p>{tNotices('digest.text')}</p>
      <CheckField
        label={tNotices('digest.on')}
        checked={digest.enabled}
        onValue={(enabled) => choose.mutate(enabled)}
      />
      {digest.enabled && digest.timeZone !== null && (
        <small>{tNotices('digest.zone', { city: cityOf(digest.timeZone) })}</small>
      )}
    </section>
  );
}
