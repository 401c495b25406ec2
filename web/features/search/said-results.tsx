import { Play } from 'lucide-react';
import { useId } from 'react';
import type { SaidResult } from '../../../contract/models/search.ts';
import { dateOf } from '../../../contract/rules/guide-day.ts';
import { clockText, ownZone, shortDateText } from '../../../ui/lib/time-text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton, Skeletons } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { tApp } from '../../i18n/et/app.ts';
import { tSearch } from '../../i18n/et/search.ts';
import { channelPath } from '../../lib/address/paths.ts';
import { useOnline } from '../../lib/online.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { Link } from '../../ui/link.tsx';
import { LogoTile } from '../../ui/logo-tile.tsx';
import css from './said-results.module.css';

/** An answer under way, as far as it has come. */
interface SaidAnswer {
  /** Undefined before the first page; null where nothing can be searched. */
  results: readonly SaidResult[] | null | undefined;
  failed: boolean;
  /** What is shown still belongs to the search before. */
  stale: boolean;
  more: (() => void) | undefined;
  busy: boolean;
  retry: () => void;
}

/**
 * What was said, each in its sentence, and the way to hear it.
 * @param props.alone nothing else is looked for: then it is said, too, that it is coming, or that there is nothing
 */
export function SaidResults({ answer, alone }: { answer: SaidAnswer; alone: boolean }) {
  const heading = useId();
  const online = useOnline();
  const { results, failed } = answer;
  if (results === null) return alone ? <EmptyState text={tSearch('saidOff')} /> : null;
  // Where it may not come a heading that goes again would only be in the way.
  if (!results && !failed && !alone) return null;
  if (results?.length === 0 && !answer.more) return alone ? <EmptyState text={tSearch('saidNone')} /> : null;
  return (
    <section className={css.said} aria-labelledby={heading}>
      <h3 id={heading}>{tSearch('said')}</h3>
      {results ? (
        <Sentences answer={answer} results={results} />
      ) : failed || !online ? (
        <EmptyState
          alert
          text={online ? tSearch('saidFailed') : tApp('offline')}
          action={online ? { label: tApp('retry'), run: answer.retry } : undefined}
        />
      ) : (
        <Skeletons>
          <Skeleton width="100%" height={140} radius={12} />
        </Skeletons>
      )}
    </section>
  );
}

function Sentences({
  answer: { stale, more, busy },
  results,
}: {
  answer: SaidAnswer;
  results: readonly SaidResult[];
}) {
  return (
    <>
      <p className={css.hint}>{tSearch('saidHint')}</p>
      <ul className={css.list} aria-busy={stale}>
        {results.map((result) => (
          <Sentence key={`${result.channel.id} ${result.at} ${result.language}`} result={result} />
        ))}
      </ul>
      {more && (
        <Button wide busy={busy} onClick={more}>
          {tSearch('more')}
        </Button>
      )}
    </>
  );
}

function Sentence({ result: { channel, program, at, playFrom, language, parts } }: { result: SaidResult }) {
  const facts = [channel.name, program && titleOf(program.name), saidText(at)];
  return (
    <li>
      <Link to={channelPath(channel.id, playFrom)}>
        <LogoTile src={channel.logoUrl} width={44} />
        <span className={css.words}>
          <q lang={language}>
            {parts.map(({ text, found }, i) =>
              found ? (
                <mark key={i} className={css.mark}>
                  {text}
                </mark>
              ) : (
                text
              ),
            )}
          </q>
          <small className="num">{facts.filter((fact) => fact !== null).join(' · ')}</small>
        </span>
        <Play className={css.play} size={19} fill="currentColor" aria-hidden="true" />
      </Link>
    </li>
  );
}

/** '20.11 20:00' by the viewer's own clock. */
const saidText = (ms: number, zone = ownZone()): string =>
  `${shortDateText(dateOf(ms, zone))} ${clockText(ms, zone)}`;
