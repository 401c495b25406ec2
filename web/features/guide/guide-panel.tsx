import { Tabs } from 'radix-ui';
import { memo, Suspense, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ProgramSummary } from '../../../contract/models/program.ts';
import { tGuide } from '../../i18n/et/guide.ts';
import { lazy } from '../../lib/loading/lazy.ts';
import { preferences, type Preferences } from '../../lib/preferences.ts';
import { SafePart } from '../../ui/safe-part.tsx';
import css from './guide-panel.module.css';
import { Schedule, type GuideOfChannel } from './schedule/schedule.tsx';

/** Nobody reads about a programme before its picture is there. */
const ProgramInfo = lazy(() => import('./program-info.tsx'), 'ProgramInfo');

interface Props extends GuideOfChannel {
  /** The programme on air. */
  now: ProgramSummary | undefined;
  /** The programme on screen: the same, unless the past is watched. */
  shown: ProgramSummary | undefined;
  chosen: ProgramSummary | undefined;
  onChoose: (program: ProgramSummary | undefined) => void;
  /** What can be done with the channel; stands below its programme. */
  tools: ReactNode;
}

/** The two tabs beside the picture; which one is open is remembered on this device. */
export const GuidePanel = memo(function GuidePanel({
  channelId,
  today,
  index,
  state,
  onRetry,
  replayFrom,
  onPlay,
  live,
  now,
  shown,
  chosen,
  onChoose,
  tools,
}: Props) {
  const panel = useStore(preferences, (kept) => kept.panel);
  const open = (value: string): void => preferences.setState({ panel: value as Preferences['panel'] });
  const choose = (program: ProgramSummary): void => {
    onChoose(program);
    open('info');
  };
  return (
    <Tabs.Root className={css.root} value={panel} onValueChange={open}>
      <TabList />
      <Tabs.Content className={css.content} value="info">
        <SafePart place={String((chosen ?? shown)?.id)}>
          <Suspense>
            <ProgramInfo
              program={chosen ?? shown}
              channelId={channelId}
              back={
                chosen && chosen.id !== shown?.id
                  ? {
                      label: tGuide(shown?.id === now?.id ? 'backToNow' : 'backToShown'),
                      go: () => onChoose(undefined),
                    }
                  : undefined
              }
              replayFrom={replayFrom}
              onPlay={onPlay}
            />
          </Suspense>
        </SafePart>
        {tools}
      </Tabs.Content>
      <Tabs.Content className={css.content} value="schedule">
        <Schedule
          channelId={channelId}
          today={today}
          index={index}
          state={state}
          onRetry={onRetry}
          replayFrom={replayFrom}
          onPlay={onPlay}
          live={live}
          chosenId={chosen?.id}
          shown={shown}
          onChoose={choose}
        />
      </Tabs.Content>
    </Tabs.Root>
  );
});

/** They stay while the channel changes. */
const TabList = memo(function TabList() {
  return (
    <Tabs.List className={css.tabs} aria-label={tGuide('panel')}>
      <Tabs.Trigger className={css.tab} value="info">
        {tGuide('info')}
      </Tabs.Trigger>
      <Tabs.Trigger className={css.tab} value="schedule">
        {tGuide('schedule')}
      </Tabs.Trigger>
    </Tabs.List>
  );
});
