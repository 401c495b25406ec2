import { memo } from 'react';
import type { ProgramSummary } from '../../../contract/models/program.ts';
import { dateOf } from '../../../contract/rules/guide-day.ts';
import { clockText, ownZone, relativeDay, shortDateText } from '../../../ui/lib/time-text.ts';
import { tGuide } from '../../i18n/et/guide.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { useNow } from '../../lib/use-now.ts';
import { LogoTile } from '../../ui/logo-tile.tsx';
import { OwnMarkSigns } from '../../ui/marks/mark-signs.tsx';
import { ProgramPicture } from '../../ui/program-picture/program-picture.tsx';
import type { CardChannel } from './program-card.tsx';
import css from './program-card.module.css';

interface Props {
  channel: CardChannel;
  program: ProgramSummary;
  onPlay: (channelId: string, program: ProgramSummary) => void;
}

/** A programme of the past that plays from its start when it is pressed. */
export const AiredCard = memo(function AiredCard({ channel, program, onPlay }: Props) {
  const title = titleOf(program.name);
  const when = airedText(program.startTime, useNow(60_000));
  return (
    <li>
      <button
        type="button"
        className={css.card}
        aria-label={`${tGuide('playTitle', { title })}, ${channel.name}, ${when}`}
        data-aired={program.id}
        data-hint={`${channel.name} · ${title} · ${when}`}
        onClick={() => onPlay(channel.id, program)}
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
          <br />
          <span className="num">{when}</span>
        </span>
      </button>
    </li>
  );
});

/** 'Eile 13:00', by the viewer's own clock. */
function airedText(ms: number, nowMs: number): string {
  const zone = ownZone();
  const date = dateOf(ms, zone);
  const word = relativeDay(date, dateOf(nowMs, zone));
  return `${word ? tGuide(`${word}`) : shortDateText(date)} ${clockText(ms, zone)}`;
}
