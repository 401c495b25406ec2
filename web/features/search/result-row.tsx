import { currentLanguage } from '../../../contract/i18n/texts.ts';
import { Play, Star } from 'lucide-react';
import { memo, type MouseEvent, type ReactNode } from 'react';
import type { SearchResult } from '../../../contract/models/search.ts';
import { tChannels } from '../../i18n/et/channels.ts';
import { tSearch } from '../../i18n/et/search.ts';
import { channelPath, moviePath, radioPath, showPath, titlePath, viewPath } from '../../lib/address/paths.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { Link } from '../../ui/link.tsx';
import { LogoTile } from '../../ui/logo-tile.tsx';
import { OwnMarkIcons } from '../../ui/marks/mark-buttons.tsx';
import { Cut } from '../../../ui/display/cut.tsx';
import { cuts } from '../../lib/text/cuts.ts';
import { ProgramPicture } from '../../ui/program-picture/program-picture.tsx';
import { availabilityText } from './availability-text.ts';
import { ResultAirings } from './result-airings.tsx';
import css from './search.module.css';

/** A programme that was found. */
export type FoundProgram = NonNullable<SearchResult['program']>;

interface Props {
  result: SearchResult;
  nowMs: number;
  /** Plays what was aired. */
  onReplay: (channelId: string, program: FoundProgram) => void;
}

/** One thing found: what it is, how it can be watched now, and the way to it. */
export const ResultRow = memo(function ResultRow({ result, nowMs, onReplay }: Props) {
  const { kind, channel, program, watch } = result;
  const name = program ? titleOf(program.name) : channel.name;
  const facts = program
    ? [
        // Who was looked for goes first: the line may be cut.
        ...program.people.map((person) => person.name),
        ...(watch.how === 'title' ? [] : [channel.name]),
        program.year,
        ...program.genres.slice(0, 2).map((genre) => genre.name),
      ]
    : [tChannels('row', { number: channel.number, name: channel.name })];
  const play = playPath(result);
  const onPlay = (event: MouseEvent): void => {
    if (
      (watch.how !== 'replay' && watch.how !== 'recorded') ||
      !program ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return;
    event.preventDefault();
    onReplay(channel.id, program);
  };
  return (
    <li className={css.result} data-result={program?.id ?? channel.id} data-how={watch.how}>
      <Link className={css.about} to={pageOf(result) ?? play ?? ''} state={{ within: true }}>
        <span className={css.poster}>
          <ResultPicture result={result} />
        </span>
        <span className={css.words}>
          <b>
            <Cut text={name} most={cuts.found} />
          </b>
          <small className="num">
            {facts.filter((fact) => fact !== null).join(' · ')}
            {program && program.imdbRating !== null && (
              <span className={css.rating}>
                <Star size={12} fill="currentColor" aria-hidden="true" />
                {`IMDb ${program.imdbRating.toLocaleString(currentLanguage())}`}
              </span>
            )}
          </small>
          {program && program.description !== '' && (
            <span className={css.text}>
              <Cut text={program.description} most={cuts.words} />
            </span>
          )}
          <span className={`${css.how} num`}>
            <i data-how={watch.how}>{availabilityText(result, nowMs)}</i>
            {program && program.airings > 1 && moreText(program.airings - 1)}
          </span>
        </span>
      </Link>
      {program && kind === 'program' && watch.how !== 'title' && (
        <span className={css.marks}>
          <OwnMarkIcons
            program={program}
            coming={watch.how === 'upcoming'}
            recordable={watch.how !== 'gone'}
          />
        </span>
      )}
      {play !== undefined && (
        <Link
          className={css.play}
          to={play}
          onClick={onPlay}
          aria-label={tSearch(kind === 'radio' ? 'listen' : 'play', { name })}
        >
          <Play size={19} fill="currentColor" aria-hidden="true" />
        </Link>
      )}
      {program && <ResultAirings kind={kind} airings={program.others} nowMs={nowMs} />}
    </li>
  );
});

/** With the channel's sign in its corner; without a picture that is all there is. */
function ResultPicture({ result: { kind, channel, program, watch } }: Pick<Props, 'result'>) {
  const alone = (
    <span className={css.tile}>
      <LogoTile src={channel.logoUrl} width={64} />
    </span>
  );
  // A title on demand has no moments of a channel.
  if (!program || (program.imgUrl === null && (kind !== 'program' || watch.how === 'title'))) return alone;
  const around = (picture: ReactNode) => (
    <>
      {picture}
      <span className={css.logo}>
        <LogoTile src={channel.logoUrl} width={34} />
      </span>
    </>
  );
  return <ProgramPicture {...{ program, around }} channelId={channel.id} sizes="178px" none={alone} />;
}

const moreText = (count: number): string =>
  tSearch('times', { count, number: count.toLocaleString(currentLanguage()) });

/** Where there is more about a result; undefined for channels and stations. */
function pageOf({ kind, program }: SearchResult): string | undefined {
  if (!program || kind === 'radio') return undefined;
  const { id, itemId, publicViewKey, isMovie } = program;
  if (itemId !== null) return isMovie ? moviePath(itemId) : showPath(itemId);
  return viewPath(id, publicViewKey);
}

/** Where a result plays; undefined for what cannot be watched at this moment. */
function playPath({ kind, channel, program, watch }: SearchResult): string | undefined {
  if (kind === 'radio') return radioPath(channel.id);
  if (watch.how === 'title' && program) return titlePath(program.id);
  if (watch.how === 'live' || watch.how === 'onair') return channelPath(channel.id);
  if ((watch.how === 'replay' || watch.how === 'recorded') && program)
    return channelPath(channel.id, program.startTime);
  return undefined;
}
