import { tHelp } from '../../i18n/et/help.ts';
import css from './help.module.css';

const parts = ['captions', 'description', 'remembered', 'missing', 'guide'] as const;

/**
 * How subtitles and sounds are turned on, what of that is remembered, and how one finds what has them.
 * @param lookAt the page on which their look is chosen; visitors have none
 */
export const AboutTracks = ({ lookAt }: { lookAt: string | undefined }) => (
  <div className={css.text}>
    <p className={css.lead}>{tHelp('tracks.lead')}</p>
    {parts.map((part) => (
      <section key={part}>
        <h3>{tHelp(`tracks.${part}`)}</h3>
        <p>{tHelp(`tracks.${part}Text`)}</p>
      </section>
    ))}
    <h3>{tHelp('tracks.look')}</h3>
    <p>{tHelp(lookAt === undefined ? 'tracks.lookMembers' : 'tracks.lookText')}</p>
    {lookAt !== undefined && (
      <ul className={css.links}>
        <li>
          <a href={`#${lookAt}`}>{tHelp('tracks.toLook')}</a>
        </li>
      </ul>
    )}
  </div>
);
