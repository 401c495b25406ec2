import type { ReactNode } from 'react';
import type { TitleInfo } from '../../../../contract/routes/catalogue/titles.ts';
import { tTitle } from '../../../i18n/et/title.ts';
import { lengthText } from '../../../lib/text/length-text.ts';
import { titleParts } from '../../../lib/text/program-title.ts';
import { sameSubject, type Subject } from '../../../player/subject.ts';
import type { Track } from '../../../player/engine/tracks.ts';
import { usePlayerView } from '../player-context.tsx';
import css from './title-facts.module.css';

interface Props {
  info: TitleInfo;
  /** What its sounds and texts are is known once it plays. */
  subject: Subject;
  /** What can be done with it besides watching. */
  actions: ReactNode;
}

/** What there is to be known of a title, for the room that a picture leaves below it on an upright screen. */
export function TitleFacts({ info, subject, actions }: Props) {
  const on = usePlayerView((view) => sameSubject(view.subject, subject) && view.title !== undefined);
  const tracks = usePlayerView((view) => view.tracks);
  const { title, season, episode } = titleParts(info.name);
  const chips = [
    season !== undefined && tTitle('episode', { season, episode: episode ?? 0 }),
    lengthText(info.durationMs),
  ].filter((chip) => chip !== false);
  return (
    <section className={css.facts} aria-label={tTitle('facts')}>
      {/* Read out as the name of the room already, but a text to look at. */}
      <p className={css.name}>{title}</p>
      <ul className={`${css.chips} num`}>
        {chips.map((chip) => (
          <li key={chip}>{chip}</li>
        ))}
      </ul>
      {actions && <div className={css.actions}>{actions}</div>}
      {on && (
        <dl className={css.list}>
          <Languages name={tTitle('sound')} tracks={tracks.audio} />
          <Languages name={tTitle('subtitles')} tracks={tracks.texts} />
        </dl>
      )}
    </section>
  );
}

function Languages({ name, tracks }: { name: string; tracks: readonly Track[] }) {
  // One sound of which nobody knows the language is nothing to tell.
  if (!tracks.some(({ language }) => language !== undefined && language !== 'und')) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{tracks.map(({ label }) => label).join(', ')}</dd>
    </div>
  );
}
