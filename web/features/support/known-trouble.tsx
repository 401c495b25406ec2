import { useQuery } from '@tanstack/react-query';
import { tSupport } from '../../i18n/et/support.ts';
import { clockText, ownZone } from '../../../ui/lib/time-text.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { troubleQuery } from './ticket-queries.ts';

interface Props {
  token: string;
  channelId: string | undefined;
  serverId: string | undefined;
}

/** Says that the trouble is known, if it is: nobody has to write then. */
export function KnownTrouble({ token, channelId, serverId }: Props) {
  const place = {
    ...(channelId !== undefined && { channelId }),
    ...(serverId !== undefined && { serverId }),
  };
  const { data } = useQuery({
    ...troubleQuery(token, place),
    enabled: channelId !== undefined || serverId !== undefined,
  });
  if (!data?.trouble) return null;
  return (
    <Alert kind="info">
      <b>{tSupport('helpdesk.trouble')}</b>
      <br />
      {tSupport('helpdesk.troubleMore', { when: clockText(data.trouble.since, ownZone()) })}
    </Alert>
  );
}
