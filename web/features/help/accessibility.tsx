import { tHelp } from '../../i18n/et/help.ts';
import css from './help.module.css';
import { ReportLink } from './report-link.tsx';

const works = ['keyboard', 'reader', 'text', 'contrast', 'subtitles', 'guide'] as const;
const gaps = ['live', 'pdf'] as const;

/** How accessible the service is, what is known to be missing, and whom to write to. */
export const Accessibility = ({ email }: { email: string | undefined }) => (
  <div className={css.text}>
    <p className={css.lead}>{tHelp('access.lead')}</p>
    <p>{tHelp('access.standard')}</p>
    <h3>{tHelp('access.works')}</h3>
    <ul>
      {works.map((key) => (
        <li key={key}>{tHelp(`access.${key}`)}</li>
      ))}
    </ul>
    <h3>{tHelp('access.gaps')}</h3>
    <ul>
      {gaps.map((key) => (
        <li key={key}>{tHelp(`access.${key}`)}</li>
      ))}
    </ul>
    <p>{email === undefined ? tHelp('access.contactForm') : tHelp('access.contact', { email })}</p>
    <ReportLink />
    <p>{tHelp('access.authority')}</p>
  </div>
);
