import { currentLanguage, sayIn } from '../../../contract/i18n/texts.ts';
import { tLetters } from '../../i18n/et/letters.ts';
import { tallinnTime } from './letter-words.ts';
import type { Letter } from './post.ts';

/** An alarm, as far as a letter says it. */
interface LetterAlarm {
  text: string;
  begunAt: number;
  /** A page of the console. */
  link: string | null;
}

/** What operators have to look at, and what is well again; one of both has something in it. */
export function alarms(
  news: { begun: readonly LetterAlarm[]; solved: readonly LetterAlarm[] },
  publicUrl: string,
  language: string | null,
): Letter {
  return sayIn(language, () => alarmsLetter(news, publicUrl));
}

function alarmsLetter(
  { begun, solved }: { begun: readonly LetterAlarm[]; solved: readonly LetterAlarm[] },
  publicUrl: string,
): Letter {
  const page = (link: string | null): string => `${publicUrl}/admin/#${link ?? '/alarms'}`;
  const list = (heading: string, of: readonly LetterAlarm[]) => ({
    heading,
    items: of.map(({ text, begunAt, link }) => ({
      text: tLetters('alarm.since', { text, when: tallinnTime(begunAt) }),
      url: page(link),
    })),
  });
  const [first] = begun;
  const others = begun.length - 1;
  const subject =
    first === undefined
      ? tLetters('alarm.subjectSolved', { text: solved.map(({ text }) => text).join('; ') })
      : others === 0
        ? tLetters('alarm.subject', { text: first.text })
        : tLetters('alarm.subjectMany', { text: first.text, count: others });
  return {
    language: currentLanguage(),
    subject,
    paragraphs: [],
    lists: [
      ...(begun.length > 0 ? [list(tLetters('alarm.begun'), begun)] : []),
      ...(solved.length > 0 ? [list(tLetters('alarm.solved'), solved)] : []),
    ],
    action: { label: tLetters('alarm.action'), url: page(null) },
    after: [tLetters('alarm.why')],
  };
}

/** To see that such letters arrive. */
export function alarmsTried(publicUrl: string, language: string | null): Letter {
  const t = tLetters.in(language);
  return {
    language,
    subject: t('alarm.trySubject'),
    paragraphs: [t('alarm.try')],
    action: { label: t('alarm.action'), url: `${publicUrl}/admin/#/alarms` },
  };
}
