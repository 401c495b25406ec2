import { series } from './types.ts';

export const nature = series(
  'Loodussari',
  [25, 45, 50, 55],
  [
    ['Metsarajal', 'Kaamera kõnnib läbi raba, kus viies aastaaeg katab teed veega.', 'mushrooms'],
    ['Rabarada', 'Jõhvikad, laukad ja vaikus, mida linnas ei ole.', 'bog'],
    ['Tundmatu Eesti', 'Saared, sood ja külad, mida kaardilt kergesti ei leia.', 'village'],
    ['Linnutee', 'Pääsukesed lähevad ja tulevad; vahepeal juhtub mõndagi.', 'owl'],
    ['Vee all', 'Läänemeri on tume ja külm, kuid mitte tühi.', 'fish'],
    ['Metsa vaikne elu', 'Rebased, mägrad ja see, kes nende urgu üürib.', 'fox'],
  ],
);

export const northern = series(
  'Dokumentaalsari',
  [30, 45, 55],
  [
    ['Põhja lood', 'Inimesed, kes elavad sealpool polaarjoont ega kavatse kolida.', 'snow'],
    ['Reis tundrasse', 'Põhjapõdrad, puhurtuisk ja termos.', 'snow'],
    ['Lumeaeg', 'Mida teeb lumi linnaga, metsaga ja meelega.', 'skis'],
    ['Kadunud külad', 'Ahervare, õunapuu ja lugu, mis alles jäi.', 'village'],
    ['Virmaliste all', 'Kuidas teadlased ööd mõõdavad.', 'telescope'],
  ],
);

export const sea = series(
  'Draamasari',
  [45, 50, 55],
  [
    ['Majakavahi tütar', 'Saar, majakas ja kiri, mis jõudis kohale kolmkümmend aastat hiljem.', 'lighthouse'],
    ['Meresõitjad', 'Kaubalaeva meeskond ja sadamad, kus keegi ei oota.', 'boat'],
    ['Saarte vahel', 'Praamigraafik määrab siin kõik, ka armumise.', 'village'],
    ['Võrgud vees', 'Kalurikülas jagatakse randa, paati ja vana viha.', 'fish'],
    ['Viimane parvlaev', 'Pärast tormi jääb saarele liiga palju külalisi.', 'regatta'],
    ['Torm enne hommikut', 'Päästekomando valves on alati keegi, kes ei maga.', 'sea'],
  ],
);

export const city = series(
  'Krimisari',
  [45, 50, 60],
  [
    ['Šedöövri vari', 'Varastatud maal ripub täiesti nähtaval kohal.', 'window'],
    ['Tänav number kolm', 'Uurija elab samas majas, kus juhtum algas.', 'lamp'],
    ['Öine sõit', 'Taksojuht näeb linna, mida päeval ei ole.', 'road'],
    ['Korter ülakorrusel', 'Naabrid kuulevad kõike, aga ei räägi midagi.', 'window'],
    ['Kadunud võti', 'Lukksepp, kes avab uksi, mis peaksid suletuks jääma.', 'key'],
    ['Vanalinna varjud', 'Keskaegne kelder ja väga tänapäevane kuritegu.', 'city'],
    ['Viies korrus', 'Ajalehetoimetus, mille lugusid keegi trükkida ei taha.', 'books'],
  ],
);

export const everyday = series(
  'Komöödiasari',
  [25, 30],
  [
    ['Naabrid üle aia', 'Ühine hekk, kaks muruniidukit ja kolm arvamust.', 'garden'],
    ['Kodu keset linna', 'Viis inimest, üks vannituba ja lõputu remont.', 'kitchen'],
    ['Bussipeatus', 'Buss tuleb alati. Küsimus on, millal.', 'bus'],
    ['Suvila', 'Pere pärandab maja, katus kaasa arvatud.', 'apples'],
    ['Kontorikass', 'Tööl käivad kõik, aga otsustab kass.', 'cat'],
    ['Mõistatus majakas', 'Viktoriin, milles auhind on alati kala.', 'lighthouse'],
  ],
);

export const lifestyle = series(
  'Elustiil',
  [25, 30, 45],
  [
    ['Suvelõhnaline köök', 'Marjad, kala ja vanaema vihik.', 'kitchen'],
    ['Aed ja pada', 'Peenrast potti ühe saatega.', 'apples'],
    ['Katus pea kohal', 'Vana taluhoone saab uue elu, eelarve mitte nii väga.', 'tools'],
    ['Kaluri päevik', 'Varajane hommik, aurav vesi ja vait sõber.', 'fish'],
    ['Käed külge', 'Puit, lõng ja savi: tee ise, kui aega on.', 'yarn'],
    ['Reisikiri', 'Raudteega läbi kuue riigi, seljakott ja märkmik.', 'train'],
    ['Terve talv', 'Kuidas pimedal ajal rõõmus püsida.', 'skis'],
  ],
);

export const kids = series(
  'Lastesari',
  [10, 15, 20, 25],
  [
    ['Väike rebane', 'Rebasepoeg õpib iga päev ühe asja, mõnikord kaks.', 'fox'],
    ['Unejutt', 'Vaikne hääl ja lugu, mis lõpeb alati hästi.', 'lamp', [10, 15], [18, 23]],
    ['Mängumaa', 'Laulud, mõistatused ja paberist linn.', 'puppets'],
    ['Pilvelambad', 'Neli lammast, kes ei taha maa peale tulla.', 'sheep'],
    ['Kuu ja karu', 'Karu arvab, et kuu on tema lamp.', 'bear'],
    ['Tähelaegas', 'Iga täht peidab sõna ja iga sõna lugu.', 'books'],
    ['Rong nimega Tuut', 'Väike rong veab suuri saladusi.', 'train'],
    ['Metsakool', 'Öökull õpetab, siil hilineb.', 'owl'],
    ['Nuputajad', 'Kuidas asjad käivad ja miks nad vahel ei käi.', 'tools'],
    ['Seitse saapapaari', 'Õed ja vennad leiavad pööningult kaardi.', 'suitcase'],
  ],
  'kids',
);

export const science = series(
  'Teadussari',
  [30, 45, 50],
  [
    ['Kuidas see töötab', 'Lammutame, uurime ja paneme enamasti kokku tagasi.', 'studio'],
    ['Tähed ja galaktikad', 'Kõige kaugem valgus ja lihtsad küsimused.', 'telescope'],
    ['Ajarännak', 'Üks koht, kümme sajandit.', 'village'],
    ['Suured sillad', 'Teras, kivi ja arvutused, millele toetuda.', 'bridge'],
    ['Mõõtmise lugu', 'Kes otsustas, kui pikk on meeter.', 'tools'],
  ],
);
