import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMatch } from 'react-router';
import { useStore } from 'zustand';
import { NowListening } from '../features/radio/now-listening.tsx';
import { stationsQuery } from '../features/radio/radio-queries.ts';
import { StationList } from '../features/radio/station-list.tsx';
import { failureText } from '../features/watch/failure-text.ts';
import { NumberOverlay } from '../features/watch/overlays.tsx';
import { usePlayer, usePlayerView } from '../features/watch/player-context.tsx';
import { Volume } from '../features/watch/controls/volume.tsx';
import { tApp } from '../i18n/et/app.ts';
import { tRadio } from '../i18n/et/radio.ts';
import { listening } from '../lib/listening.ts';
import { paths } from '../lib/address/paths.ts';
import { preferences } from '../lib/preferences.ts';
import { session } from '../lib/session.ts';
import { isRunning } from '../player/state.ts';
import { Button } from '../../ui/input/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../ui/surface/page.tsx';
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx';
import css from './radio-page.module.css';
import { WaysIn } from '../ui/ways-in.tsx';
import { useRadioKeys } from './use-radio-keys.ts';
import { useRadio } from './use-radio.ts';

const none: readonly never[] = [];

/** The radio: what plays, and everything else that could. At its own addresses it plays what they name. */
export function RadioPage() {
  const player = usePlayer();
  const member = useStore(session, ({ token }) => token !== undefined);
  const answer = useQuery(stationsQuery(member));
  const stations = answer.data;
  const { station, tune, step } = useRadio(member);
  const ofStation = useMatch(paths.radioOf);
  const ofOther = useMatch(paths.radiosOf);
  const addressed = (ofStation ?? ofOther)?.params.stationId;
  const all = useMatch(paths.radio);
  const here = (all ?? ofStation ?? ofOther) !== null;
  const running = usePlayerView(({ state }) => isRunning(state));
  const failure = usePlayerView((view) => view.failure);

  const known = stations?.map(({ id }) => id).join();
  useEffect(() => {
    const ids = known?.split(',').filter(Boolean) ?? [];
    if (!here || ids.length === 0) return;
    const kept = listening.getState().stationId ?? preferences.getState().stationId;
    const wanted = [addressed, kept].find((id) => id !== undefined && ids.includes(id)) ?? ids[0]!;
    if (wanted !== player.store.getState().channelId || wanted !== addressed) tune(wanted);
  }, [here, known, addressed, player, tune]);

  const entry = useRadioKeys(stations ?? none, { tune, step });

  return (
    <Page
      title={tRadio('title')}
      subject={station?.name}
      top={
        entry.digits !== '' && (
          <div className={css.entry}>
            <NumberOverlay {...entry} />
          </div>
        )
      }
    >
      {answer.isError && !stations ? (
        <EmptyState
          alert
          text={tRadio('failed')}
          action={{ label: tApp('retry'), run: () => void answer.refetch() }}
        />
      ) : stations?.length === 0 ? (
        <EmptyState text={tRadio('none')} />
      ) : (
        <>
          <NowListening station={station} running={running} onToggle={() => player.toggle()} onStep={step}>
            <Volume />
          </NowListening>
          {station && failure && (
            <EmptyState
              alert
              text={failure === 'stream.notAllowed' ? tRadio('forMembers') : failureText(failure)}
            >
              {failure === 'stream.replaced' && (
                <Button kind="primary" onClick={() => player.play()}>
                  {tRadio('here')}
                </Button>
              )}
              {failure === 'unavailable' && (
                <Button kind="primary" onClick={() => player.reopen()}>
                  {tApp('retry')}
                </Button>
              )}
              {failure === 'stream.notAllowed' && <WaysIn from={`${paths.radio}/${station.id}`} />}
            </EmptyState>
          )}
          {stations ? (
            <StationList
              stations={stations}
              activeId={station?.id}
              playing={running}
              member={member}
              onSelect={tune}
            />
          ) : (
            <Skeletons>
              <Skeleton width="100%" height={420} radius={12} />
            </Skeletons>
          )}
        </>
      )}
    </Page>
  );
}
