import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { tElsewhere } from '../../../i18n/et/elsewhere.ts';
import { notify } from '../../../../ui/feedback/notices.ts';
import { settingsQuery } from '../../../lib/queries/settings-query.ts';
import { session } from '../../../lib/session.ts';
import { useLane } from '../../../lib/loading/use-lane.ts';
import { notCasting, type CastState } from '../../../player/cast/cast-model.ts';
import { maySendToDevices, startCasting, type Casting } from '../../../player/cast/casting.ts';
import { usePlayer } from '../player-context.tsx';

const nobody = createStore<CastState>(() => notCasting);

/**
 * The devices that a member's picture may go to, where the operator lets it and the browser can: only then Google's script is
 * fetched, and not before all that the page itself needs.
 */
export function useCasting(): { casting: Casting | undefined; state: CastState } {
  const player = usePlayer();
  const member = useStore(session, ({ token }) => token !== undefined);
  const enabled = useLane('later.images') && member && maySendToDevices();
  const settings = useQuery({ ...settingsQuery('DEVICES'), enabled }).data;
  const wanted = enabled && settings?.CHROMECAST_ENABLED === 'true';
  const [casting, setCasting] = useState<Casting>();

  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    const say = (what: 'unreachable' | 'lost'): void =>
      notify({ kind: what === 'lost' ? 'info' : 'danger', text: tElsewhere(`${what}`) });
    const start = (): void => void startCasting({ player, say }).then((one) => !gone && setCasting(one));
    start();
    // A script that was lost with the line is asked for again when the line is there.
    addEventListener('online', start);
    return () => {
      gone = true;
      removeEventListener('online', start);
    };
  }, [wanted, player]);

  // Who signs out takes what they watch with them.
  useEffect(() => {
    if (!member) casting?.recall();
  }, [member, casting]);
  return { casting: member ? casting : undefined, state: useStore(casting?.store ?? nobody) };
}
