import type { RelatedItem } from '../../../contract/models/search.ts';
import { dateOf } from '../../../contract/rules/guide-day.ts';
import { viewKeyOf } from '../../../contract/rules/view-key.ts';
import { tGuide } from '../../i18n/et/guide.ts';
import { tProgram } from '../../i18n/et/program.ts';
import { viewPath } from '../../lib/address/paths.ts';
import { expiryText } from '../../lib/text/expiry-text.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { clockText, ownZone, relativeDay, shortDateText } from '../../../ui/lib/time-text.ts';
import { useNow } from '../../lib/use-now.ts';
import { Link } from '../../ui/link.tsx';
import { LogoTile } from '../../ui/logo-tile.tsx';
import { OwnMarkSigns } from '../../ui/marks/mark-signs.tsx';
import css from './program-more.module.css';

/** Programmes that go with another one. */
export function RelatedList({ items }: { items: readonly RelatedItem[] }) {
  const now = useNow(60_000);
  return (
    <ul className={css.list} aria-label={tProgram('related')}>
      {items.map(({ channel, program, replayUntil, others }) => {
        const { id, name, startTime } = program;
        const standing = startTime > now ? 'future' : (replayUntil ?? 0) > now ? 'playable' : 'gone';
        const left = standing === 'future' ? undefined : expiryText(replayUntil, now);
        return (
          <li key={id} data-standing={standing}>
            <Link
              className={css.item}
              to={viewPath(id, viewKeyOf(channel.id, startTime))}
              state={{ within: true }}
            >
              <LogoTile src={channel.logoUrl} width={40} />
              <span className={css.words}>
                <b>{titleOf(name)}</b>
                <small className="num">{`${channel.name} · ${whenText(startTime, now)}`}</small>
              </span>
              <OwnMarkSigns programId={id} />
              {left !== undefined && <span className={css.badge}>{left}</span>}
            </Link>
            {others.length > 0 && (
              <p className={`${css.others} num`}>
                {`${tProgram('airings')}: `}
                {others.map((other, i) => (
                  <span key={other.id}>
                    {i > 0 && ', '}
                    <Link to={viewPath(other.id, other.publicViewKey)} state={{ within: true }}>
                      {`${other.channel.name} ${whenText(other.startTime, now).toLowerCase()}`}
                    </Link>
                  </span>
                ))}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function whenText(ms: number, now: number): string {
  const zone = ownZone();
  const date = dateOf(ms, zone);
  const word = relativeDay(date, dateOf(now, zone));
  return `${word ? tGuide(`${word}`) : shortDateText(date)} ${clockText(ms, zone)}`;
}
