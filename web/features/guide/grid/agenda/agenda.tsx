import { useCallback, useId, useState } from 'react';
import type { ProgramSummary } from '../../../../../contract/models/program.ts';
import type { DayBounds } from '../../../../../contract/rules/guide-day.ts';
import { dayBounds } from '../../../../../contract/rules/guide-day.ts';
import { titleOf } from '../../../../lib/text/program-title.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Sheet } from '../../../../ui/layers/sheet.tsx';
import { AgendaChannels } from './agenda-channels.tsx';
import { AgendaDay } from './agenda-day.tsx';
import { Details, type Ways } from '../details/details.tsx';
import css from '../details/details.module.css';
import type { Lane } from '../lanes.ts';

interface Props extends Ways {
  lanes: readonly Lane[];
  day: DayBounds;
  today: string;
  zone: string;
  /** The channel whose day is open. */
  channelId: string | undefined;
  onChannel: (channelId: string | undefined) => void;
}

/** The guide of a phone: what is on everywhere, and from there the day of one channel. */
export function Agenda({ lanes, day, today, zone, channelId, onChannel, ...ways }: Props) {
  const now = useNow(60_000);
  const [program, setProgram] = useState<ProgramSummary>();
  const titleId = useId();
  const [from, setFrom] = useState<string>();
  const close = useCallback(() => setProgram(undefined), []);
  const lane = lanes.find(({ channel }) => channel.id === channelId);
  // Of another day: what is on at this time of the day.
  const since = now - (dayBounds(today)?.fromMs ?? now);
  const at = day.date === today ? now : Math.min(day.fromMs + since, day.toMs - 1);
  if (!lane)
    return (
      <AgendaChannels
        lanes={lanes}
        at={at}
        zone={zone}
        live={day.date === today}
        from={from}
        onChannel={(id) => {
          setFrom(id);
          onChannel(id);
        }}
      />
    );
  return (
    <>
      <AgendaDay
        key={`${day.date} ${lane.channel.id}`}
        lane={lane}
        date={day.date}
        at={at}
        now={now}
        zone={zone}
        onChoose={setProgram}
        onBack={() => onChannel(undefined)}
      />
      {program && (
        <Sheet open onClose={close} title={titleOf(program.name)}>
          <div className={css.sheet}>
            <Details {...ways} titleId={titleId} lane={lane} program={program} zone={zone} />
          </div>
        </Sheet>
      )}
    </>
  );
}
