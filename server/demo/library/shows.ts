import { shows } from './types.ts';

export const news = shows(
  'Uudised',
  'studio',
  [10, 15, 30],
  [
    ['Uudised iga täistund', 'Värsked teated Eestist ja maailmast, ilm ja liiklus.'],
    ['Aktuaalne õhtu', 'Päeva tähtsamad sündmused, stuudiokülalised ja otselülitused maakondadest.'],
    ['Ringkäik', 'Reporterid käivad kohal: lood inimestest, kellest muidu ei kuule.'],
    ['Ilm ja meri', 'Homne ilm, tuule suund, lainekõrgus ja jääolud.'],
    ['Hommikukohv', 'Värske kohv, värsked lehed ja rahulik algus päevale.'],
    ['Päeva küsimus', 'Üks küsimus, kaks vastajat ja pool tundi aega.'],
    ['Välisilm', 'Mida räägitakse naabrite juures ja kaugemal.'],
    ['Majanduspäevik', 'Hinnad, palgad ja palju graafikuid lihtsas keeles.'],
    ['Spordiuudised', 'Tulemused, tabelid ja päeva ilusaim värav.'],
    ['Maakonna kaja', 'Lood väikelinnadest ja suurtest küladest.'],
  ],
);

export const talk = shows(
  'Vestlussaade',
  'studio',
  [25, 30, 45, 55],
  [
    ['Õhtune jutusaade', 'Külalised, klaver ja vestlus, mis ei kao kuhugi kiirusega.'],
    ['Saunalaval', 'Kuumad teemad sobival temperatuuril.'],
    ['Teetass', 'Kirjanikud loevad ja räägivad, kuidas raamat päriselt sündis.'],
    ['Köögilaua taga', 'Pered arutavad, mis on muutunud ja mis jääb.'],
    ['Kaugel kodust', 'Eestlased laias ilmas näitavad oma kodu ja köögikappi.'],
    ['Vana raadio', 'Kuulsad hääled meenutavad otse-eetri apsakaid.'],
  ],
);

export const sport = shows(
  'Sport',
  'match',
  [60, 90, 105, 120],
  [
    ['Korvpalli meistriliiga', 'Sadama Hülged – Raba Rebased. Kommenteerivad Uku Näidis ja Salme Proov.'],
    ['Jalgpalli esiliiga', 'Järvekalda Vibud võõrustavad liidrit, kellel on lüüa neli mängu järjest.'],
    ['Võrkpalli karikafinaal', 'Kaks võidetud setti ei tähenda veel midagi.'],
    ['Talvemängud', 'Murdmaasuusatamine, kahevõistlus ja üks väga pikk teatevõistlus.'],
    ['Rallipäev', 'Kruusateed, tolm ja stopper. Kokkuvõte teisest võistluspäevast.'],
    ['Käsipalli tippmäng', 'Otseülekanne täis saalist.'],
    ['Purjetamise regatt', 'Tuul tõuseb lõunast, stardid kolmes klassis.'],
    ['Maailma staadionid', 'Reis väljakutele, kus publik laulab valjemini kui mängijad mängivad.'],
    ['Jooksuõhtu', 'Linnajooks läbi vanalinna, kümme kilomeetrit munakive.'],
  ],
);

export const sportShort = shows(
  'Sport',
  'match',
  [20, 25, 30, 40],
  [
    ['Sporditund', 'Nädala lood väljakutelt ja väljaku tagant.'],
    ['Kaader haaval', 'Üks hetk, kümme kaamerat, mitu arvamust.'],
    ['Trenn kodus', 'Kakskümmend minutit, tool ja rätik.'],
    ['Male viie minutiga', 'Avang, mida vastane ei oota.'],
    ['Noored tulijad', 'Kes mängib viie aasta pärast koondises.'],
  ],
);

export const music = shows(
  'Muusika',
  'concert',
  [25, 40, 55, 75],
  [
    ['Kontsert saalist', 'Salvestus sügisestelt muusikapäevadelt.'],
    ['Öölaulupidu', 'Tuhat häält, üks lava ja soe augustiöö.'],
    ['Simman', 'Lõõtsad, viiulid ja tantsupõrand, mis kannatab kõike.'],
    ['Džäss keldris', 'Väike lava, vana klaver ja hea seltskond.'],
    ['Rokk ja rannaliiv', 'Suvefestivali parimad hetked.'],
    ['Koorilaulu varamu', 'Laulud, mida kõik oskavad esimese salmi jagu.'],
    ['Öömuusika', 'Vaikne muusika hiliseks tunniks.'],
    ['Edetabel', 'Kakskümmend laulu, üks võitja.'],
    ['Klaver ja tuul', 'Kammerkontsert mõisa tallis.'],
    ['Plaadiriiul', 'Vinüül, tolm ja lood laulude taga.'],
  ],
);
