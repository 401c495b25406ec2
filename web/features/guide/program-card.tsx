import { memo } from 'react';
import type { ProgramSummary } from '../../../contract/models/program.ts';
import { minuteMs } from '../../../contract/time.ts';
import { tGuide } from '../../i18n/et/guide.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { ownClockText, ownSpanText } from '../../../ui/lib/time-text.ts';
import { useNow } from '../../lib/use-now.ts';
import { LogoTile } from '../../ui/logo-tile.tsx';
import { OwnMarkSigns } from '../../ui/marks/mark-signs.tsx';
import { ProgramPicture } from '../../ui/program-picture/program-picture.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import css from './program-card.module.css';

/** As much of a channel as a card shows. */
export interface CardChannel {
  id: string;
  name: string;
  logoUrl: string;
}

interface Props {
  channel: CardChannel;
  program: ProgramSummary;
  onOpen: (channelId: string) => void;
}

/** A programme that is on now, or soon will be. Opening it goes to its channel. */
export const ProgramCard = memo(function ProgramCard({ channel, program, onOpen }: Props) {
  const title = titleOf(program.name);
  const when = useWhen(program);
  const name = tGuide('card', { title, channel: channel.name });
  return (
    <li>
      <button
        type="button"
        className={classNames(css.card, when !== undefined && css.soon)}
        aria-label={when === undefined ? name : `${name}, ${when}`}
        data-channel={channel.id}
        data-hint={`${channel.name} · ${title} · ${ownSpanText(program.startTime, program.endTime)}`}
        onClick={() => onOpen(channel.id)}
      >
        <span className={css.picture}>
          <ProgramPicture program={program} channelId={channel.id} sizes="220px" />
          <span className={css.logo}>
            <LogoTile src={channel.logoUrl} width={36} />
          </span>
        </span>
        <span className={css.words}>
          <span className={css.title}>{title}</span>
          <br />
          <span className={css.from}>
            {channel.name} <OwnMarkSigns programId={program.id} />
          </span>
          {when !== undefined && (
            <>
              <br />
              <span className="num">{when}</span>
            </>
          )}
        </span>
        {when === undefined && <ProgressBar fromMs={program.startTime} toMs={program.endTime} />}
      </button>
    </li>
  );
});

/** When it begins, in words; undefined once it has. */
function useWhen({ startTime }: ProgramSummary): string | undefined {
  const now = useNow(60_000);
  if (startTime <= now) return undefined;
  const minutes = Math.ceil((startTime - now) / minuteMs);
  const time = ownClockText(startTime);
  return minutes > 0 ? tGuide('startsIn', { time, minutes }) : tGuide('startsNow', { time });
}
