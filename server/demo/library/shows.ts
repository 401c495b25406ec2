import { shows } from './types.ts';

export const news = shows(
  'Uudised',
  [10, 15, 30],
  [
    ['Uudised iga täistund', 'Värsked teated Eestist ja maailmast, ilm ja liiklus.', 'studio', [10]],
    [
      'Aktuaalne õhtu',
      'Päeva tähtsamad sündmused, stuudiokülalised ja otselülitused maakondadest.',
      'studio',
      [30],
      [17, 23],
    ],
    ['Ringkäik', 'Reporterid käivad kohal: lood inimestest, kellest muidu ei kuule.', 'bicycle'],
    ['Ilm ja meri', 'Homne ilm, tuule suund, lainekõrgus ja jääolud.', 'weather', [10, 15]],
    ['Hommikukohv', 'Värske kohv, värsked lehed ja rahulik algus päevale.', 'kitchen', [30], [5, 10.5]],
    ['Päeva küsimus', 'Üks küsimus, kaks vastajat ja pool tundi aega.', 'faces', [30], [14, 24]],
    ['Välisilm', 'Mida räägitakse naabrite juures ja kaugemal.', 'suitcase'],
    ['Majanduspäevik', 'Hinnad, palgad ja palju graafikuid lihtsas keeles.', 'studio'],
    ['Spordiuudised', 'Tulemused, tabelid ja päeva ilusaim värav.', 'match', [15, 30]],
    ['Maakonna kaja', 'Lood väikelinnadest ja suurtest küladest.', 'bus'],
  ],
);

/** Short pieces between programmes. */
export const interludes = shows(
  'Vahepala',
  [10, 15, 20],
  [
    ['Vahepala', 'Lühike muusikapala kahe saate vahele.', 'records'],
    ['Vaade aknast', 'Kaamera seisab, ilm liigub.', 'window'],
    ['Päeva luuletus', 'Üks luuletus, üks hääl.', 'books'],
    ['Postkaart', 'Pilte, mida vaatajad on kodust saatnud.', 'letter'],
  ],
);

export const talk = shows(
  'Vestlussaade',
  [25, 30, 45, 55],
  [
    [
      'Õhtune jutusaade',
      'Külalised, klaver ja vestlus, mis ei kao kuhugi kiirusega.',
      'faces',
      undefined,
      [18, 26],
    ],
    ['Saunalaval', 'Kuumad teemad sobival temperatuuril.', 'studio'],
    ['Teetass', 'Kirjanikud loevad ja räägivad, kuidas raamat päriselt sündis.', 'books'],
    ['Köögilaua taga', 'Pered arutavad, mis on muutunud ja mis jääb.', 'kitchen'],
    ['Kaugel kodust', 'Eestlased laias ilmas näitavad oma kodu ja köögikappi.', 'village'],
    ['Vana raadio', 'Kuulsad hääled meenutavad otse-eetri apsakaid.', 'microphone'],
  ],
);

export const sport = shows(
  'Sport',
  [60, 90, 105, 120],
  [
    [
      'Korvpalli meistriliiga',
      'Sadama Hülged – Raba Rebased. Kommenteerivad Uku Näidis ja Salme Proov.',
      'hoop',
      [105, 120],
    ],
    [
      'Jalgpalli esiliiga',
      'Järvekalda Vibud võõrustavad liidrit, kellel on lüüa neli mängu järjest.',
      'match',
      [105, 120],
    ],
    ['Võrkpalli karikafinaal', 'Kaks võidetud setti ei tähenda veel midagi.', 'track', [90, 105, 120]],
    ['Talvemängud', 'Murdmaasuusatamine, kahevõistlus ja üks väga pikk teatevõistlus.', 'skis', [90, 120]],
    ['Rallipäev', 'Kruusateed, tolm ja stopper. Kokkuvõte teisest võistluspäevast.', 'rally'],
    ['Käsipalli tippmäng', 'Otseülekanne täis saalist.', 'match', [90, 105]],
    ['Purjetamise regatt', 'Tuul tõuseb lõunast, stardid kolmes klassis.', 'regatta'],
    [
      'Maailma staadionid',
      'Reis väljakutele, kus publik laulab valjemini kui mängijad mängivad.',
      'suitcase',
    ],
    ['Jooksuõhtu', 'Linnajooks läbi vanalinna, kümme kilomeetrit munakive.', 'track', undefined, [16, 25]],
    ['Velotuur', 'Viimane etapp ümber järve: sada kaheksakümmend kilomeetrit ja külgtuul.', 'bicycle'],
    ['Sõuderegatt', 'Kaheksased, neljased ja üksiksõudja, kes treenib enne tööd.', 'boat', [90, 105]],
    ['Suusapäev', 'Kolmkümmend kilomeetrit vabatehnikas ja ilm, mis määrib ise.', 'skis', [90, 120]],
  ],
);

export const sportShort = shows(
  'Sport',
  [20, 25, 30, 40],
  [
    ['Sporditund', 'Nädala lood väljakutelt ja väljaku tagant.', 'match'],
    ['Kaader haaval', 'Üks hetk, kümme kaamerat, mitu arvamust.', 'camera'],
    ['Trenn kodus', 'Kakskümmend minutit, tool ja rätik.', 'faces', [20]],
    ['Male kümne minutiga', 'Üks avang, mida vastane ei oota, kümne minutiga.', 'chess', [10]],
    ['Noored tulijad', 'Kes mängib viie aasta pärast koondises.', 'track'],
    ['Rattasõbrad', 'Varuosad, metsarajad ja üks väga pikk ring.', 'bicycle'],
    ['Paadis', 'Sõudjad, purjetajad ja need, kes lihtsalt kalal käivad.', 'boat'],
  ],
);

export const music = shows(
  'Muusika',
  [25, 40, 55, 75],
  [
    ['Kontsert saalist', 'Salvestus sügisestelt muusikapäevadelt.', 'concert'],
    ['Öölaulupidu', 'Tuhat häält, üks lava ja soe augustiöö.', 'choir', [75], [19, 28]],
    ['Simman', 'Lõõtsad, viiulid ja tantsupõrand, mis kannatab kõike.', 'accordion'],
    ['Džäss keldris', 'Väike lava, vana klaver ja hea seltskond.', 'microphone'],
    ['Rokk ja rannaliiv', 'Suvefestivali parimad hetked.', 'sea'],
    ['Koorilaulu varamu', 'Laulud, mida kõik oskavad esimese salmi jagu.', 'choir'],
    ['Öömuusika', 'Vaikne muusika hiliseks tunniks.', 'lamp', undefined, [21, 29]],
    ['Edetabel', 'Kakskümmend laulu, üks võitja.', 'microphone', [75]],
    ['Klaver ja tuul', 'Kammerkontsert mõisa tallis.', 'piano'],
    ['Plaadiriiul', 'Vinüül, tolm ja lood laulude taga.', 'records'],
    ['Öine viiul', 'Kammermuusika küünlavalgel, ilma kuulutajata.', 'violin'],
    ['Akordion', 'Lõõts kodus, külas ja suurel laval.', 'accordion'],
  ],
);
