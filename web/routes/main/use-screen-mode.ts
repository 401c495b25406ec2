import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { usePlayerView } from '../../features/watch/player-context.tsx';
import { listening } from '../../lib/listening.ts';
import { isPage, isRadioPage, isTitlePage, paths } from '../../lib/address/paths.ts';
import { session } from '../../lib/session.ts';
import { useFullAccess } from '../use-full-access.ts';

/** What the main screen is just now: itself, the corner of a page, or what lies under a modal; and for whom. */
export function useScreenMode() {
  const { pathname } = useLocation();
  const member = useStore(session, ({ token }) => token !== undefined);
  const full = useFullAccess();
  const byRadio = useStore(listening, ({ stationId }) => stationId !== undefined);
  const silent = usePlayerView((view) => view.channelId === undefined);
  const page = isPage(pathname);
  const radioPage = isRadioPage(pathname);
  const bare = pathname === paths.main || pathname === paths.tv || pathname.startsWith('/channel/');
  return {
    member,
    /** May watch everything, and not only what is for visitors. */
    full,
    /** A page fills the window; the picture is in its corner. */
    page,
    /** In the corner is a strip without a picture. */
    strip: page && byRadio,
    /** There is nothing for a corner to show. */
    away: page && (silent || radioPage),
    /** Picture or sound are what the viewer has before him. */
    watching: bare || radioPage || isTitlePage(pathname),
    header: byRadio || radioPage ? ('radio' as const) : ('tv' as const),
  };
}
