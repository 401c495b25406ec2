import { series } from './types.ts';

export const nature = series(
  'Loodussari',
  ['bog', 'snow', 'bog', 'sea'],
  [25, 45, 50, 55],
  [
    ['Metsarajal', 'Kaamera kõnnib läbi raba, kus viies aastaaeg katab teed veega.', 'animals'],
    ['Rabarada', 'Jõhvikad, laukad ja vaikus, mida linnas ei ole.', 'bog'],
    ['Tundmatu Eesti', 'Saared, sood ja külad, mida kaardilt kergesti ei leia.', 'village'],
    ['Linnutee', 'Pääsukesed lähevad ja tulevad; vahepeal juhtub mõndagi.', 'sea'],
    ['Vee all', 'Läänemeri on tume ja külm, kuid mitte tühi.', 'sea'],
    ['Metsa vaikne elu', 'Rebased, mägrad ja see, kes nende urgu üürib.', 'animals'],
  ],
);

export const northern = series(
  'Dokumentaalsari',
  ['snow', 'bog', 'snow', 'sea'],
  [30, 45, 55],
  [
    ['Põhja lood', 'Inimesed, kes elavad sealpool polaarjoont ega kavatse kolida.', 'faces'],
    ['Reis tundrasse', 'Põhjapõdrad, puhurtuisk ja termos.', 'snow'],
    ['Lumeaeg', 'Mida teeb lumi linnaga, metsaga ja meelega.', 'road'],
    ['Kadunud külad', 'Ahervare, õunapuu ja lugu, mis alles jäi.', 'village'],
    ['Virmaliste all', 'Kuidas teadlased ööd mõõdavad.', 'space'],
  ],
);

export const sea = series(
  'Draamasari',
  ['sea', 'city'],
  [45, 50, 55],
  [
    ['Majakavahi tütar', 'Saar, majakas ja kiri, mis jõudis kohale kolmkümmend aastat hiljem.', 'sea'],
    ['Meresõitjad', 'Kaubalaeva meeskond ja sadamad, kus keegi ei oota.', 'faces'],
    ['Saarte vahel', 'Praamigraafik määrab siin kõik, ka armumise.', 'village'],
    ['Võrgud vees', 'Kalurikülas jagatakse randa, paati ja vana viha.', 'sea'],
    ['Viimane parvlaev', 'Pärast tormi jääb saarele liiga palju külalisi.', 'faces'],
    ['Torm enne hommikut', 'Päästekomando valves on alati keegi, kes ei maga.', 'sea'],
  ],
);

export const city = series(
  'Krimisari',
  ['city', 'snow', 'city'],
  [45, 50, 60],
  [
    ['Šedöövri vari', 'Varastatud maal ripub täiesti nähtaval kohal.', 'city'],
    ['Tänav number kolm', 'Uurija elab samas majas, kus juhtum algas.', 'faces'],
    ['Öine sõit', 'Taksojuht näeb linna, mida päeval ei ole.', 'road'],
    ['Korter ülakorrusel', 'Naabrid kuulevad kõike, aga ei räägi midagi.', 'city'],
    ['Kadunud võti', 'Lukksepp, kes avab uksi, mis peaksid suletuks jääma.', 'faces'],
    ['Vanalinna varjud', 'Keskaegne kelder ja väga tänapäevane kuritegu.', 'city'],
    ['Viies korrus', 'Ajalehetoimetus, mille lugusid keegi trükkida ei taha.', 'studio'],
  ],
);

export const everyday = series(
  'Komöödiasari',
  ['city', 'kids', 'bog'],
  [25, 30],
  [
    ['Naabrid üle aia', 'Ühine hekk, kaks muruniidukit ja kolm arvamust.', 'garden'],
    ['Kodu keset linna', 'Viis inimest, üks vannituba ja lõputu remont.', 'kitchen'],
    ['Bussipeatus', 'Buss tuleb alati. Küsimus on, millal.', 'road'],
    ['Suvila', 'Pere pärandab maja, katus kaasa arvatud.', 'village'],
    ['Kontorikass', 'Tööl käivad kõik, aga otsustab kass.', 'faces'],
    ['Mõistatus majakas', 'Viktoriin, milles auhind on alati kala.', 'sea'],
  ],
);

export const lifestyle = series(
  'Elustiil',
  ['bog', 'kids', 'sea', 'concert'],
  [25, 30, 45],
  [
    ['Suvelõhnaline köök', 'Marjad, kala ja vanaema vihik.', 'kitchen'],
    ['Aed ja pada', 'Peenrast potti ühe saatega.', 'garden'],
    ['Katus pea kohal', 'Vana taluhoone saab uue elu, eelarve mitte nii väga.', 'village'],
    ['Kaluri päevik', 'Varajane hommik, aurav vesi ja vait sõber.', 'sea'],
    ['Käed külge', 'Puit, lõng ja savi: tee ise, kui aega on.', 'faces'],
    ['Reisikiri', 'Raudteega läbi kuue riigi, seljakott ja märkmik.', 'road'],
    ['Terve talv', 'Kuidas pimedal ajal rõõmus püsida.', 'snow'],
  ],
);

export const kids = series(
  'Lastesari',
  ['kids'],
  [10, 15, 20, 25],
  [
    ['Väike rebane', 'Rebasepoeg õpib iga päev ühe asja, mõnikord kaks.', 'animals'],
    ['Unejutt', 'Vaikne hääl ja lugu, mis lõpeb alati hästi.', 'faces', [10, 15]],
    ['Mängumaa', 'Laulud, mõistatused ja paberist linn.', 'kids'],
    ['Pilvelambad', 'Neli lammast, kes ei taha maa peale tulla.', 'weather'],
    ['Kuu ja karu', 'Karu arvab, et kuu on tema lamp.', 'space'],
    ['Tähelaegas', 'Iga täht peidab sõna ja iga sõna lugu.', 'kids'],
    ['Rong nimega Tuut', 'Väike rong veab suuri saladusi.', 'road'],
    ['Metsakool', 'Öökull õpetab, siil hilineb.', 'village'],
    ['Nuputajad', 'Kuidas asjad käivad ja miks nad vahel ei käi.', 'studio'],
    ['Seitse saapapaari', 'Õed ja vennad leiavad pööningult kaardi.', 'garden'],
  ],
);

export const science = series(
  'Teadussari',
  ['studio', 'sea', 'snow', 'city', 'bog'],
  [30, 45, 50],
  [
    ['Kuidas see töötab', 'Lammutame, uurime ja paneme enamasti kokku tagasi.', 'studio'],
    ['Tähed ja galaktikad', 'Kõige kaugem valgus ja lihtsad küsimused.', 'space'],
    ['Ajarännak', 'Üks koht, kümme sajandit.', 'village'],
    ['Suured sillad', 'Teras, kivi ja arvutused, millele toetuda.', 'city'],
    ['Mõõtmise lugu', 'Kes otsustas, kui pikk on meeter.', 'faces'],
  ],
);
