import type { Sight } from './sight.ts';
import type { Eyes, Key } from './way.ts';

/** Something that somebody wants of their television. */
export interface Task {
  name: string;
  /** What it took before: presses, or why it could not be done. */
  before: string;
  /** Without an error it may take so many presses. */
  atMost: number;
  /** Where it begins; otherwise at the picture of the first channel. */
  from?: 'film' | 'no recording';
  isDone: (sight: Sight) => boolean;
  /** What they press next for what they see; undefined where they see nothing that helps. */
  next: (sight: Sight, eyes: Eyes) => Key | undefined;
}

const usual = 12;
const lineUp = ['etv', 'etv2', 'kanal2', 'tv3', 'tv6', 'saar', 'emajogi', 'randlane', 'lounaeesti'];

const isBare = ({ path, dialog }: Sight): boolean => path.startsWith('/channel/') && dialog === undefined;
const isAt = (sight: Sight, page: string): boolean => sight.path.split('?')[0] === page;

/** By the actions of what is on, to one of them. */
const byActions =
  (name: RegExp) =>
  (sight: Sight, eyes: Eyes): Key | undefined => {
    if (sight.dialog === 'Tegevused') return eyes.towards(sight, name);
    return isBare(sight) ? 'Enter' : 'Back';
  };

/** By the menu to a page, and on from there. */
const byMenu =
  (name: RegExp, on: (sight: Sight, eyes: Eyes) => Key | undefined) =>
  (sight: Sight, eyes: Eyes): Key | undefined => {
    if (sight.dialog === 'Menüü') return eyes.towards(sight, name);
    if (sight.dialog === 'Kanalid' || isBare(sight)) return 'ArrowLeft';
    return on(sight, eyes);
  };

/** The time of day in Tallinn of the instant in an address. */
const clockIn = (path: string): string =>
  new Date(Number(/at=(\d+)/.exec(path)?.[1] ?? 0)).toLocaleTimeString('et', { timeZone: 'Europe/Tallinn' });

const word = 'õpetaja';

/** Letter by letter, until what is looked for is offered. */
function typing(sight: Sight, eyes: Eyes): Key | undefined {
  if (!isAt(sight, '/search')) return 'Back';
  const field = sight.typed;
  if (!word.startsWith(field)) return eyes.towards(sight, /^Kustuta/);
  const offered = sight.things.some(({ name }) => name === word);
  if (field.length >= 2 && !offered && eyes.waits(field)) return undefined;
  return eyes.towards(sight, offered ? new RegExp(`^${word}$`) : new RegExp(`^${word[field.length]}$`));
}

/** By the menu to what is the member's own, and to one of those pages. */
const byAccount = (name: RegExp) =>
  byMenu(/^Minu konto/, (sight, eyes) =>
    sight.dialog === 'Minu konto' ? eyes.towards(sight, name) : 'Back',
  );

/** By what stands below the actions, which is shorter than the menu. */
function bySearch(sight: Sight, eyes: Eyes): Key | undefined {
  if (sight.dialog === 'Tegevused') return eyes.towards(sight, /^Otsi$/);
  return isBare(sight) ? 'Enter' : typing(sight, eyes);
}

export const tasks: readonly Task[] = [
  {
    name: 'the second channel',
    before: '1',
    atMost: usual,
    isDone: (sight) => isBare(sight) && sight.channel === 'etv2' && sight.plays,
    next: (sight) =>
      !isBare(sight)
        ? 'Back'
        : sight.channel === 'etv2'
          ? undefined
          : lineUp.indexOf(sight.channel ?? '') > 1
            ? 'ArrowDown'
            : 'ArrowUp',
  },
  {
    name: 'news of yesterday evening',
    before: '77',
    atMost: usual,
    isDone: ({ past, plays, path, dialog }) =>
      past && plays && dialog === undefined && /^2[01]:/.test(clockIn(path)),
    next(sight, eyes) {
      if (sight.dialog === 'Tegevused') return eyes.towards(sight, /^Eile õhtul$/);
      if (sight.dialog === 'Eile õhtul') return eyes.towards(sight, /^2[01]:.*Õhtused teated/);
      return isBare(sight) ? 'Enter' : 'Back';
    },
  },
  {
    name: 'a film',
    before: '9, and does not play',
    atMost: usual,
    isDone: ({ title, past, plays }) => (title !== undefined || past) && plays,
    next: byMenu(/^Filmid$/, (sight, eyes) => {
      if (isAt(sight, '/movies'))
        return eyes.towards(sight, ({ href }) => /^#\/movies\/(?!list)/.test(href ?? ''));
      if (/^\/movies\/\w/.test(sight.path) || sight.dialog)
        return eyes.towards(sight, /^(Vaata|Jätka|Mängi)/);
      return sight.title === undefined ? 'Back' : undefined;
    }),
  },
  {
    name: 'captions of a film',
    before: 'impossible',
    atMost: usual,
    from: 'film',
    isDone: ({ captions, title }) => captions && title !== undefined,
    next(sight, eyes) {
      if (sight.dialog === 'Tegevused') return eyes.towards(sight, /^Subtiitrid/);
      if (sight.title !== undefined) return 'Enter';
      return eyes.towards(sight, /^(Jätka|Vaata)/);
    },
  },
  {
    name: 'another quality',
    before: 'not measured',
    atMost: usual,
    isDone: ({ things }) => things.some(({ name }) => /^Kvaliteet: (LO|ME)/.test(name)),
    next: byActions(/^Kvaliteet/),
  },
  {
    name: 'the sleep timer',
    before: 'not measured',
    atMost: usual,
    isDone: ({ things }) => things.some(({ name }) => /^(Lõpeta pärast seda saadet|Vaikib )/.test(name)),
    next: byActions(/^Unetaimer/),
  },
  {
    name: 'another day of the guide',
    before: 'impossible',
    atMost: usual,
    isDone: ({ path, focus }) => /^\/tvguide\?paev=/.test(path) && / \d{1,2}:\d\d–/.test(focus?.name ?? ''),
    next: byMenu(/^Telekava$/, (sight, eyes) =>
      isAt(sight, '/tvguide') ? eyes.towards(sight, /(päev|reede) \d+\.\d+$/) : 'Back',
    ),
  },
  {
    name: 'a word in the search',
    before: '51',
    atMost: 30,
    isDone: ({ path, text }) => /otsi=%C3%B5petaja/.test(path) && /Leitud|leiti|tulemus/i.test(text),
    next: bySearch,
  },
  {
    name: 'the viewing time that is left',
    before: '11',
    atMost: usual,
    isDone: ({ path, text }) => path.startsWith('/viewtime') && /päeva|tundi/.test(text),
    next: byAccount(/^Pikenda vaatamisaega/),
  },
  {
    name: 'help',
    before: 'impossible',
    atMost: usual,
    isDone: ({ dialog }) => dialog === 'Abi',
    next: byMenu(/^Abi$/, () => 'Back'),
  },
  {
    name: 'recording what is on',
    from: 'no recording',
    before: 'not measured',
    atMost: usual,
    isDone: ({ things }) => things.some(({ name }) => name === 'Salvestamisel'),
    next: byActions(/^Salvesta$/),
  },
  {
    name: 'what there is to know',
    before: 'impossible',
    atMost: usual,
    isDone: ({ path }) => path === '/mynotifications',
    next: byAccount(/^Teated$/),
  },
];
