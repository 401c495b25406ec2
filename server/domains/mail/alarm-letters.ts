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
): Letter {
  const t = tLetters.in(undefined);
  const page = (link: string | null): string => `${publicUrl}/admin/#${link ?? '/alarms'}`;
  const list = (heading: string, of: readonly LetterAlarm[]) => ({
    heading,
    items: of.map(({ text, begunAt, link }) => ({
      text: t('alarm.since', { text, when: tallinnTime(begunAt) }),
      url: page(link),
    })),
  });
  const { begun, solved } = news;
  const [first] = begun;
  const others = begun.length - 1;
  const subject =
    first === undefined
      ? t('alarm.subjectSolved', { text: solved.map(({ text }) => text).join('; ') })
      : others === 0
        ? t('alarm.subject', { text: first.text })
        : t('alarm.subjectMany', { text: first.text, count: others });
  return {
    subject,
    paragraphs: [],
    lists: [
      ...(begun.length > 0 ? [list(t('alarm.begun'), begun)] : []),
      ...(solved.length > 0 ? [list(t('alarm.solved'), solved)] : []),
    ],
    action: { label: t('alarm.action'), url: page(null) },
    after: [t('alarm.why')],
  };
}

/** To see that such letters arrive. */
export function alarmsTried(publicUrl: string): Letter {
  const t = tLetters.in(undefined);
  return {
    subject: t('alarm.trySubject'),
    paragraphs: [t('alarm.try')],
    action: { label: t('alarm.action'), url: `${publicUrl}/admin/#/alarms` },
  };
}
