import type { Fixture } from '../general-channels.ts';
import { filmOf, show, type Title } from './types.ts';

/** Two evenings of Eesti Üks that are written by hand, from the early news into the night. All people in them are invented. */

type Entry = readonly [hour: number, minute: number, minutes: number, title: Title];

const talkOf = (...line: Parameters<typeof show>[2]): Title => show('Vestlussaade', [], line);
const newsOf = (...line: Parameters<typeof show>[2]): Title => show('Uudised', [], line);

const friday: readonly Entry[] = [
  [
    17,
    0,
    30,
    talkOf(
      'Reede pärast tööd',
      'Liina Kask küsib möödujatelt, mida nad nädalavahetusel teha ei kavatse. Ilm, teeolud ja üks retsept, mille jaoks poodi minema ei pea.',
      'bicycle',
    ),
  ],
  [
    17,
    30,
    30,
    show(
      'Elustiil',
      [],
      [
        'Aiavärav',
        'Talveks katmata roosid, kuivatatud uba ja mesinik Ants Lepik, kes selgitab, miks taru novembris sumiseb.',
        'apples',
      ],
    ),
  ],
  [
    18,
    0,
    30,
    newsOf(
      'Õhtused teated',
      'Praamiliiklus tugeva tuule tõttu häiritud; Tartus avati uus jalakäijate sild; maakondade koolid said vastuse. Stuudios Piret Mägi.',
      'studio',
    ),
  ],
  [
    18,
    30,
    20,
    show(
      'Dokumentaalsari',
      [],
      [
        'Viimane pood',
        'Hilba küla pood suletakse pärast kuutkümmend aastat. Müüja Helju loeb kassa viimast korda üle ja paneb ukse kinni kella seitsmeks.',
        'village',
      ],
    ),
  ],
  [
    18,
    50,
    10,
    newsOf(
      'Ilm',
      'Laupäeval kagutuul kuni 14 m/s, saartel vihm, õhtuks lörts. Pühapäeval selgineb.',
      'weather',
    ),
  ],
  [
    19,
    0,
    60,
    talkOf(
      'Reedene laud',
      'Teemaks kodu: näitleja Mihkel Saarepuu kolis maale, arhitekt Anu Tamm linna. Kumb kahetseb? Laulab Triin Allik.',
      'faces',
    ),
  ],
  [
    20,
    0,
    30,
    show(
      'Viktoriin',
      [],
      [
        'Kolm küla, üks vastus',
        'Võru, Paide ja Kuressaare võistkonnad poolfinaalis. Loosirattas Läänemere kalad ja 1970. aastate autod.',
        'lamp',
      ],
    ),
  ],
  [
    20,
    30,
    30,
    show(
      'Muusika',
      [],
      [
        'Laul, mida kõik teavad',
        'Otse Viljandi pärimusmuusika aidast: ansambel Kadakane Kuub ja kolm lugu, mille refrääni teab kogu saal.',
        'accordion',
      ],
    ),
  ],
  [
    21,
    0,
    30,
    newsOf(
      'Õhtused teated',
      'Päeva kokkuvõte. Pikemalt: miks noored arstid lähevad ja mis neid tagasi tooks. Stuudios Piret Mägi, spordis Uku Näidis.',
      'studio',
    ),
  ],
  [
    21,
    30,
    115,
    {
      ...filmOf('Draama', 115, [
        'Postiljon tuleb homme',
        'Saarele jääb üks postiljon ja sada kirja, mille saajaid enam ei ole. Peaosades Kersti Rand ja Tanel Põld; muusika Maarja Ojaveer.',
        'letter',
      ]),
      year: 2021,
      rating: 7.8,
      countries: ['EE', 'FI'],
    },
  ],
  [
    23,
    25,
    35,
    show(
      'Muusika',
      [],
      [
        'Hiline klaver',
        'Jaak Lõhmus mängib tühjas raamatukogus Tubinat ja kõike, mida keegi aknast küsib.',
        'piano',
      ],
    ),
  ],
];

const saturday: readonly Entry[] = [
  [
    16,
    30,
    90,
    show(
      'Sport',
      [],
      [
        'Korvpalli meistriliiga',
        'Sadama Hülged – Raba Rebased, otse Pärnu spordihallist. Kommenteerivad Uku Näidis ja Salme Proov. Hülged on kodus võitnud seitse mängu järjest.',
        'hoop',
      ],
    ),
  ],
  [
    18,
    0,
    30,
    newsOf(
      'Õhtused teated',
      'Torm jättis elektrita 4200 majapidamist; Hiiumaa praam sõidab graafikuväliselt; jõululaadad avati kuues linnas. Stuudios Rasmus Kuusk.',
      'studio',
    ),
  ],
  [
    18,
    30,
    30,
    show(
      'Lastesaade',
      [],
      [
        'Laupäevane lasteaed',
        'Nukud Miku ja Maku küpsetavad piparkooke, üks läheb kõrbema ja sellest saab laul.',
        'puppets',
      ],
    ),
  ],
  [
    19,
    0,
    60,
    show(
      'Dokumentaalfilm',
      [],
      [
        'Kes koputab',
        'Metsavaht Vello Kuusik on kolmkümmend aastat lugenud rähne. Sel kevadel oli neid ühe võrra rohkem, kui peaks.',
        'owl',
      ],
    ),
  ],
  [
    20,
    0,
    60,
    show(
      'Meelelahutus',
      [],
      [
        'Laupäev rahvamajas',
        'Otse Otepää rahvamajast: kapell Kolm Kiilu, naljamees Peeter Paju ja saali vanim tantsupaar, Salme ja Endel, kumbki 91.',
        'accordion',
      ],
    ),
  ],
  [
    21,
    0,
    30,
    newsOf(
      'Õhtused teated',
      'Päeva kokkuvõte ja pikem lugu: kuidas küla ise endale tee ehitas. Spordis korvpalli meistriliiga ja murdmaasuusatamise hooaja avaetapp.',
      'studio',
    ),
  ],
  [
    21,
    30,
    105,
    {
      ...filmOf('Komöödia', 105, [
        'Ämm ja traktor',
        'Traktor on ainus asi, mille pärast tasub abielluda, ütleb Vaike ja eksib. Peaosades Helgi Vaher ja Margus Kivi.',
        'village',
      ]),
      year: 1987,
      rating: 8.1,
      countries: ['EE'],
    },
  ],
  [
    23,
    15,
    45,
    show(
      'Muusika',
      [],
      [
        'Öö Kukeseene klubis',
        'Tallinna väikseim džässilava, Maarja Ojaveeri kvartett ja külaline Riiast: Andris Bērziņš, saksofon.',
        'microphone',
      ],
    ),
  ],
];

const fixturesOf = (entries: readonly Entry[]): Fixture[] =>
  entries.map(([hour, minute, minutes, title]) => ({ hour, minute, minutes, title }));

/** By the day of the week, as `Date` counts it. */
export const writtenEvenings: Readonly<Partial<Record<number, Fixture[]>>> = {
  5: fixturesOf(friday),
  6: fixturesOf(saturday),
};
