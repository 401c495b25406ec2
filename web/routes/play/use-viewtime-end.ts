import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { viewtimeRedirectMs } from '../../../contract/constants.ts';
import type { User } from '../../../contract/models/user.ts';
import { userQuery } from '../../features/account/account-queries.ts';
import { useExpiry } from '../../features/account/use-expiry.ts';
import { usePlayer, usePlayerView } from '../../features/watch/player-context.tsx';
import { paths } from '../../lib/address/paths.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { session } from '../../lib/session.ts';
import { keep, readKept } from '../../../ui/lib/storage.ts';
import type { Failure } from '../../player/view.ts';

const key = 'paasuke.told-of-expiry';

/** Of which end of viewing time somebody was told on this device; where nothing can be kept, on this page. */
let noticedEnd = readKept(key);
function notice(end: string): void {
  noticedEnd = end;
  keep(key, end);
}

const nameOfEnd = ({ id, expirationdate }: User): string => `${id} ${expirationdate ?? 'never'}`;

/** A member knows that they have no viewing time: no page has to open by itself to say so. */
export const noticeViewtimeEnd = (user: User): void => notice(nameOfEnd(user));

/**
 * When viewing time runs out the picture is asked for anew, because some channels are for everybody. A little later the
 * page that explains it opens, once for each end; for a member who never had any time it is their welcome.
 * @param watching whether picture or sound are what the member has before them; otherwise it waits until they are
 */
export function useViewtimeEnd(user: User | null | undefined, watching: boolean): void {
  const player = usePlayer();
  const go = useGo();
  const queries = useQueryClient();
  const { pathname, search } = useLocation();
  const here = useRef(pathname);
  useEffect(() => {
    here.current = pathname + search;
  });
  const refused = usePlayerView(({ failure }) => failure === 'viewtime.expired');
  const over = useExpiry(
    user?.expirationdate,
    useCallback(() => player.reopen(), [player]),
  );
  const never = user?.expirationdate === null;
  const end = user && nameOfEnd(user);
  useReturn(user);
  useEffect(() => {
    // The server knew first; what the header says must follow.
    if (refused) void queries.invalidateQueries({ queryKey: ['user'] });
  }, [refused, queries]);
  useEffect(() => {
    if (!over || !watching || !end || noticedEnd === end) return;
    // Who never had any is new here, and is welcomed at once.
    const afterMs = never ? 0 : viewtimeRedirectMs;
    const timer = setTimeout(() => {
      // Whose session ended meanwhile is on the page that says so, and stays there.
      if (session.getState().token === undefined) return;
      notice(end);
      go(paths.viewtime, { state: { from: here.current } });
    }, afterMs);
    return () => clearTimeout(timer);
  }, [over, watching, end, never, go]);
}

/** The same beside a picture, which is not drawn when the address changes. */
export function ViewtimeEnd({ watching }: { watching: boolean }): null {
  const token = useStore(session, (state) => state.token);
  useViewtimeEnd(useQuery(userQuery(token)).data, watching);
  return null;
}

const withoutTime: ReadonlySet<string> = new Set<Failure>([
  'viewtime.expired',
  'viewtime.none',
  'viewtime.frozen',
]);

/** Time that came while the picture was refused for want of it: the picture is asked for again. */
function useReturn(user: User | null | undefined): void {
  const player = usePlayer();
  const ends = user && `${user.expirationdate} ${user.frozenUntil}`;
  const before = useRef(ends);
  useEffect(() => {
    if (before.current === ends) return;
    before.current = ends;
    if (withoutTime.has(player.store.getState().failure ?? '')) player.reopen();
  }, [ends, player]);
}
