import { useEffect, useRef } from 'react';
import { tGrid } from '../../../../i18n/et/grid.ts';
import { tGuide } from '../../../../i18n/et/guide.ts';
import { titleOf } from '../../../../lib/text/program-title.ts';
import { LogoTile } from '../../../../ui/logo-tile.tsx';
import { ProgressBar } from '../../../../../ui/feedback/progress-bar.tsx';
import css from './agenda.module.css';
import { slotIndexAt, type Lane } from '../lanes.ts';
import { clockOf } from '../time-marks.ts';

interface Props {
  lanes: readonly Lane[];
  /** The instant that is looked at. */
  at: number;
  zone: string;
  /** That is this moment. */
  live: boolean;
  /** The channel that somebody comes back from. */
  from: string | undefined;
  onChannel: (channelId: string) => void;
}

/** All channels with what is on and what comes next. */
export function AgendaChannels({ lanes, from, ...rest }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const back = useRef(from);
  useEffect(() => {
    if (back.current === undefined) return;
    const line = list.current?.querySelector<HTMLElement>(`[data-channel="${back.current}"]`);
    line?.scrollIntoView({ block: 'center' });
    line?.focus({ preventScroll: true });
  }, []);
  return (
    <ul ref={list} className={css.list}>
      {lanes.map((lane) => (
        <ChannelLine key={lane.channel.id} lane={lane} {...rest} />
      ))}
    </ul>
  );
}

function ChannelLine({ lane, at, zone, live, onChannel }: Omit<Props, 'lanes' | 'from'> & { lane: Lane }) {
  const { channel, slots } = lane;
  const clock = clockOf(zone);
  const index = slotIndexAt(slots, at);
  const now = slots[index]?.program;
  const next = slots.slice(index + 1).find((slot) => slot.program)?.program;
  return (
    <li className={css.item}>
      <button
        type="button"
        className={css.line}
        data-channel={channel.id}
        onClick={() => onChannel(channel.id)}
      >
        <span className={`${css.number} num`}>{channel.number}</span>
        <LogoTile src={channel.logoUrl} width={46} />
        <span className={css.text}>
          <small>{channel.name}</small>
          <b>{now ? titleOf(now.name) : tGuide('empty')}</b>
          {now && live && <ProgressBar fromMs={now.startTime} toMs={now.endTime} />}
          {next && (
            <small className={`${css.next} num`}>
              {tGrid('untilNext', { time: clock(next.startTime), title: titleOf(next.name) })}
            </small>
          )}
        </span>
        {now && <time className={css.began}>{clock(now.startTime)}</time>}
      </button>
    </li>
  );
}
