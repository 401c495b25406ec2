import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { useStore } from 'zustand';
import { channelViewDelayMs, productId } from '../../../contract/constants.ts';
import { readViewKey } from '../../../contract/rules/view-key.ts';
import { userQuery } from '../../features/account/account-queries.ts';
import { channelsQuery } from '../../features/channels/channel-queries.ts';
import { programPlaceQuery } from '../../features/guide/guide-queries.ts';
import { tProgram } from '../../i18n/et/program.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { nowMs } from '../../../ui/lib/clock.ts';
import { channelPath, paths, titlePath } from '../../lib/address/paths.ts';
import { session } from '../../lib/session.ts';
import { Modal } from '../../ui/layers/modal.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useOpenAiring } from './opening.tsx';
import { useFullAccess } from '../use-full-access.ts';

/**
 * A link straight to a programme: after a moment, in which one sees where one has come, it plays: live while it
 * runs, from its start afterwards. A member whose viewing time is over is told so first, unless anybody may watch it.
 */
export function ChannelLink() {
  const { programId = '', viewKey = '' } = useParams();
  const { pathname } = useLocation();
  const go = useGo();
  const open = useOpenAiring();
  const token = useStore(session, (state) => state.token);
  const user = useQuery(userQuery(token));
  const full = useFullAccess();
  const channels = useQuery(channelsQuery(token !== undefined));
  const place = useQuery(programPlaceQuery(programId));
  const key = readViewKey(viewKey.replace(/^key-/, ''));
  const channelId = place.data?.channelId ?? key?.channelId;
  const startMs = place.data?.startTime ?? key?.startMs;
  const known = !place.isPending || place.fetchStatus === 'idle';
  const answered = [user, channels].every(({ data, isError }) => data !== undefined || isError);
  const ready = known && (token === undefined || answered);
  const demo = channels.data?.find(({ id }) => id === channelId)?.demo ?? false;
  const over = token !== undefined && !full && !demo;

  useEffect(() => {
    if (!ready) return;
    if (over) return go(paths.viewtime, { state: { from: pathname }, replace: true });
    if (channelId === undefined || startMs === undefined) return go(paths.main, { replace: true });
    const timer = setTimeout(() => {
      const replace = (to: string): void => go(to, { replace: true });
      // A title has a page of its own, which asks where to begin.
      if (channelId === productId) return replace(titlePath(Number(programId)));
      // What has not begun yet cannot be played, but read about.
      if (startMs > nowMs())
        return replace(paths.view.replace(':programId', programId).replace(':viewKey', viewKey));
      const id = Number(programId);
      const play = (atMs: number): void => replace(channelPath(channelId, atMs));
      open({ id, startTime: startMs }, { play, stay: () => replace(paths.main) });
    }, channelViewDelayMs);
    return () => clearTimeout(timer);
  }, [ready, over, channelId, startMs, go, open, pathname, programId, viewKey]);

  return (
    <Modal title={tProgram('opening')} onClose={() => go(paths.main, { replace: true })} narrow>
      <Skeleton width="100%" height={14} />
    </Modal>
  );
}
