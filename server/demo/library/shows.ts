import { shows } from './types.ts';

export const news = shows(
  'Uudised',
  'studio',
  [10, 15, 30],
  [
    ['Uudised iga täistund', 'Värsked teated Eestist ja maailmast, ilm ja liiklus.', 'studio', [10]],
    [
      'Aktuaalne õhtu',
      'Päeva tähtsamad sündmused, stuudiokülalised ja otselülitused maakondadest.',
      'faces',
      [30],
    ],
    ['Ringkäik', 'Reporterid käivad kohal: lood inimestest, kellest muidu ei kuule.', 'road'],
    ['Ilm ja meri', 'Homne ilm, tuule suund, lainekõrgus ja jääolud.', 'weather', [10, 15]],
    ['Hommikukohv', 'Värske kohv, värsked lehed ja rahulik algus päevale.', 'kitchen', [30]],
    ['Päeva küsimus', 'Üks küsimus, kaks vastajat ja pool tundi aega.', 'faces', [30]],
    ['Välisilm', 'Mida räägitakse naabrite juures ja kaugemal.', 'city'],
    ['Majanduspäevik', 'Hinnad, palgad ja palju graafikuid lihtsas keeles.', 'studio'],
    ['Spordiuudised', 'Tulemused, tabelid ja päeva ilusaim värav.', 'match', [15, 30]],
    ['Maakonna kaja', 'Lood väikelinnadest ja suurtest küladest.', 'village'],
  ],
);

/** Short pieces between programmes. */
export const interludes = shows(
  'Vahepala',
  'concert',
  [10, 15, 20],
  [
    ['Vahepala', 'Lühike muusikapala kahe saate vahele.', 'records'],
    ['Vaade aknast', 'Kaamera seisab, ilm liigub.', 'village'],
    ['Päeva luuletus', 'Üks luuletus, üks hääl.', 'faces'],
    ['Postkaart', 'Pilte, mida vaatajad on kodust saatnud.', 'garden'],
  ],
);

export const talk = shows(
  'Vestlussaade',
  'studio',
  [25, 30, 45, 55],
  [
    ['Õhtune jutusaade', 'Külalised, klaver ja vestlus, mis ei kao kuhugi kiirusega.', 'faces'],
    ['Saunalaval', 'Kuumad teemad sobival temperatuuril.', 'studio'],
    ['Teetass', 'Kirjanikud loevad ja räägivad, kuidas raamat päriselt sündis.', 'records'],
    ['Köögilaua taga', 'Pered arutavad, mis on muutunud ja mis jääb.', 'kitchen'],
    ['Kaugel kodust', 'Eestlased laias ilmas näitavad oma kodu ja köögikappi.', 'village'],
    ['Vana raadio', 'Kuulsad hääled meenutavad otse-eetri apsakaid.', 'records'],
  ],
);

export const sport = shows(
  'Sport',
  'match',
  [60, 90, 105, 120],
  [
    [
      'Korvpalli meistriliiga',
      'Sadama Hülged – Raba Rebased. Kommenteerivad Uku Näidis ja Salme Proov.',
      'match',
      [105, 120],
    ],
    [
      'Jalgpalli esiliiga',
      'Järvekalda Vibud võõrustavad liidrit, kellel on lüüa neli mängu järjest.',
      'match',
      [105, 120],
    ],
    ['Võrkpalli karikafinaal', 'Kaks võidetud setti ei tähenda veel midagi.', 'faces', [90, 105, 120]],
    ['Talvemängud', 'Murdmaasuusatamine, kahevõistlus ja üks väga pikk teatevõistlus.', 'snow', [90, 120]],
    ['Rallipäev', 'Kruusateed, tolm ja stopper. Kokkuvõte teisest võistluspäevast.', 'road'],
    ['Käsipalli tippmäng', 'Otseülekanne täis saalist.', 'track', [90, 105]],
    ['Purjetamise regatt', 'Tuul tõuseb lõunast, stardid kolmes klassis.', 'sea'],
    ['Maailma staadionid', 'Reis väljakutele, kus publik laulab valjemini kui mängijad mängivad.', 'match'],
    ['Jooksuõhtu', 'Linnajooks läbi vanalinna, kümme kilomeetrit munakive.', 'track'],
  ],
);

export const sportShort = shows(
  'Sport',
  'match',
  [20, 25, 30, 40],
  [
    ['Sporditund', 'Nädala lood väljakutelt ja väljaku tagant.', 'match'],
    ['Kaader haaval', 'Üks hetk, kümme kaamerat, mitu arvamust.', 'track'],
    ['Trenn kodus', 'Kakskümmend minutit, tool ja rätik.', 'faces', [20]],
    ['Male kümne minutiga', 'Üks avang, mida vastane ei oota, kümne minutiga.', 'records', [10]],
    ['Noored tulijad', 'Kes mängib viie aasta pärast koondises.', 'track'],
  ],
);

export const music = shows(
  'Muusika',
  'concert',
  [25, 40, 55, 75],
  [
    ['Kontsert saalist', 'Salvestus sügisestelt muusikapäevadelt.', 'concert'],
    ['Öölaulupidu', 'Tuhat häält, üks lava ja soe augustiöö.', 'concert', [75]],
    ['Simman', 'Lõõtsad, viiulid ja tantsupõrand, mis kannatab kõike.', 'village'],
    ['Džäss keldris', 'Väike lava, vana klaver ja hea seltskond.', 'records'],
    ['Rokk ja rannaliiv', 'Suvefestivali parimad hetked.', 'sea'],
    ['Koorilaulu varamu', 'Laulud, mida kõik oskavad esimese salmi jagu.', 'faces'],
    ['Öömuusika', 'Vaikne muusika hiliseks tunniks.', 'city'],
    ['Edetabel', 'Kakskümmend laulu, üks võitja.', 'records', [75]],
    ['Klaver ja tuul', 'Kammerkontsert mõisa tallis.', 'faces'],
    ['Plaadiriiul', 'Vinüül, tolm ja lood laulude taga.', 'records'],
  ],
);
