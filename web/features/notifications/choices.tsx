import { useQuery } from '@tanstack/react-query';
import type { NotificationChoice } from '../../../contract/models/notification.ts';
import { notificationWays } from '../../../contract/rules/notification-ways.ts';
import { tApp } from '../../i18n/et/app.ts';
import { tNotices } from '../../i18n/et/notices.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { choicesQuery, useChoose } from './notification-queries.ts';
import css from './notifications.module.css';

const ways = ['list', 'mail', 'push'] as const;

/** Of what a member wants to hear, and how. */
export function Choices({ token }: { token: string }) {
  const { data, isError, refetch } = useQuery(choicesQuery(token));
  if (!data)
    return isError ? (
      <EmptyState
        alert
        text={tNotices('choices.failed')}
        action={{ label: tApp('retry'), run: () => void refetch() }}
      />
    ) : null;
  return (
    <table className={css.choices}>
      <caption>
        <VisuallyHidden>{tNotices('settings')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{tNotices('choices.kind')}</th>
          {ways.map((way) => (
            <th key={way} scope="col">
              {tNotices(`choices.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map((choice) => (
          <Choice key={choice.kind} token={token} choice={choice} />
        ))}
      </tbody>
    </table>
  );
}

function Choice({ token, choice }: { token: string; choice: NotificationChoice }) {
  const { mutate } = useChoose(token);
  const kind = tNotices(`kind.${choice.kind}`);
  return (
    <tr>
      <th scope="row">{kind}</th>
      {ways.map((way) => (
        <td key={way}>
          {notificationWays[choice.kind].includes(way) && (
            <label className={css.tick}>
              <input
                type="checkbox"
                aria-label={tNotices('choices.one', { kind, way: tNotices(`choices.${way}`) })}
                checked={choice[way]}
                onChange={({ target }) => mutate({ ...choice, [way]: target.checked })}
              />
            </label>
          )}
        </td>
      ))}
    </tr>
  );
}
