import { isAbsolute } from 'node:path';

/** What only the operator of a machine knows. */
export interface Answers {
  host: string;
  operator: string;
  email: string;
  smtp: string;
  backups: string;
}

interface Question {
  name: keyof Answers;
  /** As it is asked. */
  words: string;
  /** Under which name of the settings an earlier answer stands. */
  setting: string;
  /** What is meant where nothing is said; undefined where it must be said. */
  usual?: string;
  /** What is wrong with an answer, in words; undefined where nothing is. */
  faultOf(answer: string): string | undefined;
}

const hostName = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/;

export const questions: readonly Question[] = [
  {
    name: 'host',
    words: 'Nimi, mille all inimesed teenuseni jõuavad (tv.oma.ee)',
    setting: 'PUBLIC_URL',
    faultOf: (answer) => {
      if (!hostName.test(answer))
        return 'oodatud on nimi väiketähtedega ja punktiga, ilma https:// ja kaldkriipsuta';
      return /(^|\.)example\.(org|com|net)$/.test(answer) ? 'see on näidise nimi' : undefined;
    },
  },
  {
    name: 'operator',
    words: 'Kes teenust peab (ettevõtte või inimese nimi, nagu see tingimustes seisab)',
    setting: 'OPERATOR_NAME',
    faultOf: (answer) => (answer === '' ? 'nimi on puudu' : undefined),
  },
  {
    name: 'email',
    words: 'Aadress, kuhu liikmed kirjutavad ja kuhu tulevad hoiatused sertifikaadi kohta',
    setting: 'SUPPORT_EMAIL',
    faultOf: (answer) =>
      /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(answer) ? undefined : 'see ei ole e-posti aadress',
  },
  {
    name: 'smtp',
    words: 'Kirjaserver (smtps://nimi:parool@masin; tühi: kirju veel ei saadeta)',
    setting: 'SMTP_URL',
    usual: '',
    faultOf: (answer) => (answer === '' ? undefined : faultOfMailServer(answer)),
  },
  {
    name: 'backups',
    words: 'Kaust, kuhu igal ööl varukoopia tehakse',
    setting: 'BACKUP_DIR',
    usual: '/var/backups/paasuke',
    faultOf: (answer) => (isAbsolute(answer) ? undefined : 'kaust algab kaldkriipsuga'),
  },
];

/** A password may hold what ends one in an address, and the server would not start with that, or ask for another machine. */
function faultOfMailServer(answer: string): string | undefined {
  if (!/^smtps?:\/\/\S+$/.test(answer)) return 'aadress algab smtp:// või smtps://';
  const { username, password, pathname, search, hash } = URL.canParse(answer)
    ? new URL(answer)
    : { hash: '#' };
  const isEscaped = !/%(?![\da-f]{2})/i.test(`${username}${password}`);
  if (isEscaped && hash === '' && !`${pathname}${search}`.includes('@')) return undefined;
  return 'nimes ja paroolis kirjuta % kui %25, # kui %23, / kui %2F, ? kui %3F ja @ kui %40';
}

/** What would end a quoted value of the settings before its time. */
const breaking = /["\\\n\r]/;

export const faultOf = ({ faultOf: own }: Question, answer: string): string | undefined =>
  breaking.test(answer) ? 'jutumärke, tagurpidi kaldkriipse ja reavahetusi siin olla ei saa' : own(answer);

/** An earlier answer, as settings have it that were made before. */
export function earlierAnswer(
  { name, setting }: Question,
  settings: Readonly<Record<string, string | undefined>>,
) {
  const value = settings[setting];
  return name === 'host' ? value?.replace(/^https:\/\//, '') : value;
}
