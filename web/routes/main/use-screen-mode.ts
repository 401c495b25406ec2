import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { userQuery } from '../../features/account/account-queries.ts';
import { usePlayerView } from '../../features/watch/player-context.tsx';
import { listening } from '../../lib/listening.ts';
import { isPage, isRadioPage } from '../../lib/address/page-kinds.ts';
import { isTitlePage, paths } from '../../lib/address/paths.ts';
import { session } from '../../lib/session.ts';
import { useFullAccess } from '../use-full-access.ts';

/**
 * What the main screen is just now: itself, the corner of a page, or what lies under a modal; and for whom.
 * @param at by `pageAt`
 */
export function useScreenMode(at: string) {
  const token = useStore(session, (state) => state.token);
  const member = token !== undefined;
  const full = useFullAccess();
  const byRadio = useStore(listening, ({ stationId }) => stationId !== undefined);
  const silent = usePlayerView((view) => view.channelId === undefined);
  const bare = at === paths.main;
  const overRadio = byRadio && !silent && !bare && !isPage(at) && !isTitlePage(at);
  const page = isPage(at) || overRadio;
  const radio = isRadioPage(at) || overRadio;
  return {
    /** Nothing but the picture: neither a page nor a dialog. */
    bare,
    member,
    /** May watch everything, and not only what is for visitors. */
    full,
    /** Films, series and children's programmes are shown. */
    catalogue: useQuery(userQuery(token)).data?.mayViewSeries !== false,
    /** A page fills the window; the picture is in its corner. */
    page,
    /** In the corner is a strip without a picture. */
    strip: page && byRadio,
    /** The radio's page is there: a modal lies over it as it does over the picture. */
    radio,
    /** There is nothing for a corner to show. */
    away: page && (silent || radio),
    /** Picture or sound are what the viewer has before them. */
    watching: bare || isRadioPage(at) || isTitlePage(at),
    header: byRadio || radio ? ('radio' as const) : ('tv' as const),
  };
}
