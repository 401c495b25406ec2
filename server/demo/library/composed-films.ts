import type { StillScene } from '../../../art/still-scenes.ts';
import { defined } from '../../../runtime/defined.ts';
import { hash, pick } from '../seed.ts';
import { filmOf, type Title } from './types.ts';

/**
 * Films by composition: a title of two words, a sentence that belongs to the second, and one that belongs to the genre. So
 * many that none is on more than three times in the 23 days of the schedule.
 */

const firsts =
  `Meremehe Kellassepa Postiljoni Pagari Metsavahi Arsti Kalamehe Rätsepa Vallavanema Organisti Lenduri
  Naabrinaise Vanaema Fotograafi Aedniku Kapteni Pilliroo Kooliõe Mesiniku Raamatuköitja Sadulsepa Jaamaülema
  Klaverihäälestaja Köstri Möldri Lavastaja Tõlkija Lüpsja Kirikumehe Vennanaise`.split(/\s+/);

/** A noun, what its picture shows, and what a film about it may begin with. */
type Subject = readonly [noun: string, still: StillScene, ...sentences: string[]];

const subjects: readonly Subject[] = [
  [
    'suvi',
    'garden',
    'Üks suvi maal ja maja, mille uks ei käi lukku.',
    'Heinaaeg toob koju need, kes olid läinud.',
  ],
  [
    'talv',
    'snow',
    'Tee tuiskab kinni ja lahkuda ei saa enne märtsi.',
    'Pime aeg on pikk, kui ahju kütab võõras.',
  ],
  [
    'kiri',
    'letter',
    'Kiri jõuab kohale kolmkümmend aastat hiljem.',
    'Ümbrikul on õige aadress ja vale nimi.',
  ],
  [
    'paat',
    'boat',
    'Paat tuleb tagasi, aga tühjalt.',
    'Kaks venda, üks paat ja vaikus, mis kestab juba sügisest.',
  ],
  [
    'sild',
    'bridge',
    'Sild saab valmis päeval, mil keegi seda enam ei vaja.',
    'Kohtumine keset silda, kell kuus hommikul.',
  ],
  [
    'laul',
    'microphone',
    'Laul, mille sõnu mäletab ainult üks inimene.',
    'Bänd tuleb kokku üheks õhtuks ja peab jääma kuuks.',
  ],
  [
    'rong',
    'train',
    'Viimane rong peatub jaamas, mida sõiduplaanis ei ole.',
    'Kupees on neli kohta ja viis reisijat.',
  ],
  [
    'majakas',
    'lighthouse',
    'Tuli kustub ühel ööl ja hommikul on saarel üks inimene rohkem.',
    'Majakat müüakse, valvur kaasa arvatud.',
  ],
  [
    'võti',
    'key',
    'Võti sobib uksele, mida majas ei ole.',
    'Keegi käib korteris ajal, kui keegi kodus ei ole.',
  ],
  [
    'viiul',
    'violin',
    'Pill rändab käest kätte ja teab rohkem kui omanikud.',
    'Prooviks on jäänud nädal, sobivaks pillimeheks üks naaber.',
  ],
  [
    'õun',
    'apples',
    'Õunaaed jagatakse kolmeks, kuigi puid on kaks.',
    'Sügis, moosipada ja tunnistus, mida keegi ei küsinud.',
  ],
  [
    'teleskoop',
    'telescope',
    'Kes vaatab kaugele, ei märka, mis toimub õues.',
    'Täht, mis arvutuste järgi seal olla ei tohiks.',
  ],
  [
    'rebane',
    'fox',
    'Metsaservas liigub keegi, kes tunneb kõiki õuesid.',
    'Jahimees ja rebane vananevad koos.',
  ],
  [
    'ratas',
    'bicycle',
    'Kolmsada kilomeetrit, katkine kumm ja seltsiline, kes ei vaiki.',
    'Rattaretk, mille siht muutub iga ristmikuga.',
  ],
  [
    'kohver',
    'suitcase',
    'Kohver vahetatakse bussijaamas ära.',
    'Pakitakse üheks nädalaks, avatakse alles kümne aasta pärast.',
  ],
  [
    'aken',
    'window',
    'Vastasmaja aknas põleb tuli ka siis, kui maja on tühi.',
    'Ta näeb iga päev ühte ja sama pilti, kuni see muutub.',
  ],
  [
    'raamat',
    'books',
    'Käsikirjast on puudu viimane leht.',
    'Raamatupoe pööningul istub autor, keda peetakse surnuks.',
  ],
  [
    'kaamera',
    'camera',
    'Filmilindil on inimene, keda võttepäeval kohal ei olnud.',
    'Dokumentalist filmib küla, mis teda filmib.',
  ],
  [
    'lamp',
    'lamp',
    'Elekter läheb ära ja räägitakse, mis muidu rääkimata jääb.',
    'Ööbimine tühjas koolimajas, kus üks klass on valge.',
  ],
  [
    'malelaud',
    'chess',
    'Partii kestab kirja teel juba nelikümmend aastat.',
    'Turniiril on üks mängija, kelle nime ei leia kusagilt.',
  ],
];

interface Genre {
  name: string;
  turns: readonly string[];
}

const genres = {
  drama: {
    name: 'Draama',
    turns: [
      'Keegi peab esimesena rääkima.',
      'Kolm põlvkonda ühe laua taga, üks tool tühi.',
      'Andestada on kergem kui küsida.',
      'Lugu inimestest, kes jäid paigale.',
      'Vaikne film valjust vaikusest.',
      'Mis oli kokku lepitud, ei kehti enam.',
    ],
  },
  adventure: {
    name: 'Seiklus',
    turns: [
      'Teekond on pikem, kui kaart lubab.',
      'Tagasi saab ainult ühte teed pidi.',
      'Ilm otsustab, kes jõuab esimesena.',
      'Varu on kolmeks päevaks, teed viieks.',
      'Neist üks tunneb rada, aga ei räägi.',
    ],
  },
  comedy: {
    name: 'Komöödia',
    turns: [
      'Kõik läheb plaani järgi, ainult plaan on vale.',
      'Vallakirjutajal on selle kohta oma arvamus.',
      'Ämm tuleb nädalaks ja jääb suveks.',
      'Valetada oleks lihtsam, kui kõik ei usuks.',
      'Lõpuks süüdistatakse kitse.',
    ],
  },
  thriller: {
    name: 'Põnevik',
    turns: [
      'Tunnistaja räägib igaühele ise loo.',
      'Uurija jõuab hommikul kohale ühe päeva hiljem.',
      'Jäljed viivad sinna, kust alustati.',
      'Helistaja teab, mis on toas.',
      'Keegi seltskonnast valetab algusest peale.',
    ],
  },
  romance: {
    name: 'Romantika',
    turns: [
      'Nad kohtuvad, kui mõlemad on teel mujale.',
      'Kaks inimest, üks vihmavari.',
      'Esimene tants jääb tantsimata, aga suvi ei ole läbi.',
      'Ta vastab kirjale, mis ei olnud talle.',
    ],
  },
  family: {
    name: 'Perefilm',
    turns: [
      'Lapsed teavad, täiskasvanud otsivad.',
      'Appi tuleb koer, kes ei kuula sõna.',
      'Suvevaheajast on jäänud üksteist päeva.',
      'Vanaisa räägib loo, mis osutub tõeks.',
    ],
  },
} as const satisfies Record<string, Genre>;

export type FilmGenre = keyof typeof genres;

const lengths = [85, 95, 105, 110, 120, 130];
const countries = ['EE', 'EE', 'FI', 'LV', 'SE', 'LT'];

const isRural = (name: string): boolean => /^Lüpsja (suvi|talv|kiri|paat|sild|laul|rong)$/.test(name);

/** The film of a number, in a genre: the same number is the same film everywhere. */
export function composedFilm(number: number, genre: FilmGenre): Title {
  const subjectAt = number % subjects.length;
  // Neighbouring numbers share neither word.
  const firstAt = (Math.floor(number / subjects.length) + subjectAt * 7) % firsts.length;
  const [noun, still, ...sentences] = defined(subjects[subjectAt]);
  const name = `${defined(firsts[firstAt])} ${noun}`;
  const description = `${pick(sentences, name, 'sentence')} ${pick(genres[genre].turns, name, 'turn')}`;
  return {
    ...filmOf(genres[genre].name, pick(lengths, name, 'length'), [name, description, still]),
    // A genre with a handful of films, beside those with a hundred.
    ...(isRural(name) && { genres: [genres[genre].name, 'Külafilm'] }),
    year: 1962 + (hash(name, 'year') % 64),
    rating: 5.2 + (hash(name, 'rating') % 36) / 10,
    countries: [pick(countries, name, 'country')],
  };
}
