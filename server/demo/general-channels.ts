import type { StillScene } from '../../art/still-scenes.ts';
import { show, type Title } from './library/types.ts';

/** A programme with a fixed place in the day: by the clock in Tallinn, lasting so many minutes. */
export interface Fixture {
  hour: number;
  minute: number;
  minutes: number;
  title: Title;
}

type Morning = readonly [
  hour: number,
  minute: number,
  minutes: number,
  name: string,
  description: string,
  still: StillScene,
];
type News = readonly [
  at: readonly (readonly [hour: number, minute: number])[],
  minutes: number,
  name: string,
  description: string,
  still: StillScene,
];

/** The morning and the news by which a channel is known: each has its own, at its own hours. All names are invented. */
const profiles: Record<string, readonly [Morning, News]> = {
  etv: [
    [7, 0, 120, 'Ärka, Eesti', 'Uudised, ilm ja külalised suure akna all, kaks tundi otse.', 'studio'],
    [
      [
        [18, 0],
        [21, 0],
      ],
      30,
      'Õhtused teated',
      'Pool tundi päeva kohta, otselülitustega maakondadest.',
      'studio',
    ],
  ],
  etv2: [
    [8, 0, 60, 'Vaikne hommik', 'Tund muusikat, raamatuid ja ilma kiirustamata.', 'records'],
    [[[20, 0]], 15, 'Lühidalt', 'Veerand tundi: mis juhtus ja mis sellest järeldub.', 'faces'],
  ],
  kanal2: [
    [6, 30, 90, 'Kohvijook', 'Naerdes tööle: viktoriin, rekordid ja poolteist tundi otse-eetrit.', 'kitchen'],
    [
      [
        [19, 0],
        [22, 0],
      ],
      25,
      'Reporterid',
      'Lood, mille juurde tuli ise kohale sõita.',
      'road',
    ],
  ],
  tv3: [
    [7, 30, 90, 'Laine hommik', 'Poolteist tundi rannast ja stuudiost: liiklus, ilm, soovitused.', 'sea'],
    [
      [
        [18, 30],
        [21, 30],
      ],
      30,
      'Laine uudised',
      'Pool tundi: Eesti, maailm, sport ja ilm.',
      'studio',
    ],
  ],
  tv6: [
    [9, 0, 45, 'Hommikuralli', 'Mootorid käima: eilse päeva sport kolmveerand tunniga.', 'road'],
    [[[20, 30]], 10, 'Kuue teated', 'Kümme minutit, kuus lugu.', 'city'],
  ],
  saar: [
    [6, 0, 60, 'Praam läheb', 'Saarte hommik: praamid, kalad ja külalised kailt.', 'sea'],
    [[[18, 15]], 20, 'Saarte sõnumid', 'Kakskümmend minutit neljalt saarelt.', 'village'],
  ],
  emajogi: [
    [7, 15, 60, 'Jõe ääres', 'Tartu ärkab: tudengid, turg ja jõel sõudjad.', 'city'],
    [[[19, 30]], 20, 'Lõuna sõnumid', 'Kakskümmend minutit Tartust ja ümbrusest.', 'faces'],
  ],
  randlane: [
    [6, 45, 45, 'Kajakas', 'Rannaküla hommik: tuul, vesi ja uudised sadamast.', 'sea'],
    [[[17, 45]], 15, 'Ranna teated', 'Veerand tundi mere äärest.', 'weather'],
  ],
  lounaeesti: [
    [7, 45, 75, 'Künka tagant', 'Mulgi, võro ja seto keeles ärkamine; tund ja veerand.', 'garden'],
    [[[19, 15]], 25, 'Lõunakaare kaja', 'Lõuna-Eesti päev kahekümne viie minutiga.', 'village'],
  ],
  virumaa: [
    [8, 30, 60, 'Kaks keelt kohvi juures', 'Tund Virumaalt, eesti ja vene keeles.', 'kitchen'],
    [[[18, 45]], 20, 'Viru teated', 'Kaevandusest mereni kahekümne minutiga.', 'road'],
  ],
  pealinn: [
    [6, 15, 105, 'Linn ärkab koos sinuga', 'Trammid, ummikud ja linnarahva küsimused otse.', 'city'],
    [
      [
        [17, 30],
        [22, 30],
      ],
      15,
      'Pealinna minutid',
      'Viisteist minutit linnast.',
      'city',
    ],
  ],
  laane: [
    [7, 20, 40, 'Läänetuul', 'Nelikümmend minutit: ilm, rannad ja hapukurk.', 'weather'],
    [[[18, 20]], 15, 'Lääne lood', 'Veerand tundi Haapsalust Lihulani.', 'village'],
  ],
  kodumaa: [
    [8, 15, 60, 'Tere, kaugel olija', 'Tund neile, kes on kodust eemal: postkast, laulud, uudised.', 'faces'],
    [
      [
        [19, 45],
        [23, 0],
      ],
      15,
      'Kodumaa teated',
      'Päev kodus, viisteist minutit.',
      'studio',
    ],
  ],
  paevavalgus: [
    [5, 45, 75, 'Päikesetõus', 'Võimlemine, puder ja esimesed uudised.', 'garden'],
    [[[16, 30]], 20, 'Pärastlõuna teated', 'Kakskümmend minutit enne õhtut.', 'faces'],
  ],
  ohtutund: [
    [9, 30, 60, 'Hiline hommik', 'Neile, kes eile vaatasid lõpuni: tund rahulikku juttu.', 'kitchen'],
    [[[23, 15]], 25, 'Enne und', 'Päeva kokkuvõte kahekümne viie minutiga.', 'studio'],
  ],
  kaheksas: [
    [8, 10, 50, 'Kaheksa ja kümme', 'Hommik numbrites, nimedes ja naljades.', 'faces'],
    [[[20, 10]], 20, 'Kaheksa uudist', 'Kaheksa lugu kahekümne minutiga.', 'studio'],
  ],
};

/** What has its place on a general channel, in the order of the day. */
export function generalFixtures(channelId: string): Fixture[] {
  const profile = profiles[channelId];
  if (!profile) return [];
  const [morning, news] = profile;
  const [hour, minute, length, ...ofMorning] = morning;
  const [times, minutes, ...ofNews] = news;
  const bulletin = show('Uudised', [minutes], ofNews);
  return [
    { hour, minute, minutes: length, title: show('Hommikusaade', [length], ofMorning) },
    ...times.map(([at, past]) => ({ hour: at, minute: past, minutes, title: bulletin })),
  ];
}
