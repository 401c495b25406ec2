import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tNotices } from '../../i18n/et/notices.ts';
import { notify } from '../../../ui/feedback/notices.ts';
import { canPush } from '../../../ui/lib/push-subscription.ts';
import { isPushed, turnPushOff, turnPushOn } from '../../lib/push.ts';
import { problemText } from '../../../ui/lib/problem-text.ts';
import { CheckField } from '../../../ui/input/field.tsx';
import { pushKeyQuery } from './notification-queries.ts';
import css from './notifications.module.css';

/** Messages to this browser while the viewer is closed; nothing where the service sends none. */
export function PushSection({ token }: { token: string }) {
  const queries = useQueryClient();
  const publicKey = useQuery(pushKeyQuery(token)).data?.publicKey;
  const here = { queryKey: ['push-here'], queryFn: isPushed };
  const on = useQuery({ ...here, staleTime: 0 }).data;
  const turn = useMutation({
    async mutationFn(wanted: boolean) {
      if (wanted) return (await turnPushOn(publicKey ?? '')) ? 'push.turnedOn' : 'push.denied';
      await turnPushOff();
      return 'push.turnedOff';
    },
    onSuccess: (text) => notify({ kind: text === 'push.denied' ? 'danger' : 'info', text: tNotices(text) }),
    onError: (error) => notify({ kind: 'danger', text: problemText(error, tNotices('push.failed')) }),
    onSettled: () => queries.invalidateQueries({ queryKey: here.queryKey }),
  });
  if (typeof publicKey !== 'string') return null;
  return (
    <section className={css.section} aria-labelledby="push-title">
      <h3 id="push-title">{tNotices('push.title')}</h3>
      <p>{tNotices(canPush() ? 'push.text' : 'push.unsupported')}</p>
      {canPush() && (
        <CheckField
          label={tNotices('push.on')}
          checked={on === true}
          disabled={turn.isPending || on === undefined}
          onValue={(wanted) => turn.mutate(wanted)}
        />
      )}
    </section>
  );
}
