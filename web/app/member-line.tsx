import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { memo, useEffect } from 'react';
import { sessionPollMs } from '../../contract/constants.ts';
import type { ServerEvent } from '../../contract/models/events.ts';
import { userInfo } from '../../contract/routes/auth.ts';
import { userQuery } from '../features/account/account-queries.ts';
import { positionsChanged } from '../features/catalogue/catalogue-keys.ts';
import { ofLineup } from '../features/channels/channel-queries.ts';
import { ofGuide } from '../features/guide/guide-queries.ts';
import { SystemMessages } from '../features/messages/system-messages.tsx';
import { choicesKey, useKeptChoices } from '../features/watch/captions/use-kept-choices.ts';
import { useWatchingReport } from '../features/watch/reports/use-watching-report.ts';
import { call } from '../lib/api.ts';
import { speakAsAccount } from '../lib/language.ts';
import { askLater } from '../lib/queries/ask-later.ts';
import { marksChanged } from '../lib/marks/marking.ts';
import { openSharedLine } from '../lib/shared-line.ts';
import { endSession, session } from '../lib/session.ts';
import type { Player } from '../player/player.ts';
import { MemberOverlays } from '../routes/member-overlays.tsx';
import { KeepPosition } from '../routes/play/keep-position.tsx';
import { closeSession } from './close-session.ts';

/** What goes on beside every screen while someone is signed in: the server's line, its messages, our reports. */
export const MemberLine = memo(function MemberLine({ player, token }: { player: Player; token: string }) {
  const queries = useQueryClient();
  useEffect(() => {
    const ask = (): void => void queries.refetchQueries({ queryKey: userQuery(token).queryKey, exact: true });
    // Until the line stands, and whenever it does not, somebody has to ask.
    let poll: ReturnType<typeof setInterval> | undefined = setInterval(ask, sessionPollMs);
    const hangUp = openSharedLine({
      name: token,
      onEvent: (event) => follow(event, { queries, player, token }),
      onChange(up) {
        if (!up) return void (poll ??= setInterval(ask, sessionPollMs));
        clearInterval(poll);
        poll = undefined;
      },
    });
    return () => {
      hangUp();
      clearInterval(poll);
    };
  }, [queries, player, token]);
  useOwnLanguage(token);
  useWatchingReport(player);
  useKeptChoices(token, player);
  return (
    <>
      <SystemMessages token={token} />
      <KeepPosition player={player} />
      <MemberOverlays player={player} token={token} />
    </>
  );
});

/** The viewer speaks as the account reads, also when that was changed on another device. */
function useOwnLanguage(token: string): void {
  const own = useQuery(userQuery(token)).data?.language;
  useEffect(() => {
    if (own !== undefined) speakAsAccount(own);
  }, [own]);
}

interface Place {
  queries: QueryClient;
  player: Player;
  token: string;
}

function follow(event: ServerEvent, { queries, player, token }: Place): void {
  switch (event.type) {
    case 'hello':
      // What is being asked already need not be asked twice.
      return void queries.invalidateQueries({ queryKey: ['user'] }, { cancelRefetch: false });
    case 'user.changed':
      return void queries.invalidateQueries({ queryKey: ['user'] });
    case 'guide.changed':
      return askLater(queries, ofGuide);
    case 'lineup.changed':
      return askLater(queries, ofLineup);
    case 'marks.changed':
      return marksChanged(queries, token);
    case 'tracks.changed':
      return void queries.invalidateQueries({ queryKey: choicesKey(token) });
    case 'positions.changed':
      return positionsChanged(queries, token);
    case 'notification':
      return void queries.invalidateQueries({ queryKey: ['user', token, 'notifications'] });
    case 'ticket.changed':
      return void queries.invalidateQueries({ queryKey: ['user', token, 'tickets'] });
    case 'message':
      return void queries.invalidateQueries({ queryKey: ['user', token, 'messages'] });
    case 'session.ended':
      if (session.getState().token !== token) return;
      player.close();
      return void closeSession(event, {
        end: endSession,
        ask: () => call(userInfo, {}),
        over: () => session.getState().token !== token,
      });
  }
}
