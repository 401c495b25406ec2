import { series } from './types.ts';

export const nature = series(
  'Loodussari',
  ['bog', 'snow', 'bog', 'sea'],
  [25, 45, 50, 55],
  [
    ['Metsarajal', 'Kaamera kõnnib läbi raba, kus viies aastaaeg katab teed veega.'],
    ['Rabarada', 'Jõhvikad, laukad ja vaikus, mida linnas ei ole.'],
    ['Tundmatu Eesti', 'Saared, sood ja külad, mida kaardilt kergesti ei leia.'],
    ['Linnutee', 'Pääsukesed lähevad ja tulevad; vahepeal juhtub mõndagi.'],
    ['Vee all', 'Läänemeri on tume ja külm, kuid mitte tühi.'],
    ['Metsa vaikne elu', 'Rebased, mägrad ja see, kes nende urgu üürib.'],
  ],
);

export const northern = series(
  'Dokumentaalsari',
  ['snow', 'bog', 'snow', 'sea'],
  [30, 45, 55],
  [
    ['Põhja lood', 'Inimesed, kes elavad sealpool polaarjoont ega kavatse kolida.'],
    ['Reis tundrasse', 'Põhjapõdrad, puhurtuisk ja termos.'],
    ['Lumeaeg', 'Mida teeb lumi linnaga, metsaga ja meelega.'],
    ['Kadunud külad', 'Ahervare, õunapuu ja lugu, mis alles jäi.'],
    ['Virmaliste all', 'Kuidas teadlased ööd mõõdavad.'],
  ],
);

export const sea = series(
  'Draamasari',
  ['sea', 'city'],
  [45, 50, 55],
  [
    ['Majakavahi tütar', 'Saar, majakas ja kiri, mis jõudis kohale kolmkümmend aastat hiljem.'],
    ['Meresõitjad', 'Kaubalaeva meeskond ja sadamad, kus keegi ei oota.'],
    ['Saarte vahel', 'Praamigraafik määrab siin kõik, ka armumise.'],
    ['Võrgud vees', 'Kalurikülas jagatakse randa, paati ja vana viha.'],
    ['Viimane parvlaev', 'Pärast tormi jääb saarele liiga palju külalisi.'],
    ['Torm enne hommikut', 'Päästekomando valves on alati keegi, kes ei maga.'],
  ],
);

export const city = series(
  'Krimisari',
  ['city', 'snow', 'city'],
  [45, 50, 60],
  [
    ['Šedöövri vari', 'Varastatud maal ripub täiesti nähtaval kohal.'],
    ['Tänav number kolm', 'Uurija elab samas majas, kus juhtum algas.'],
    ['Öine sõit', 'Taksojuht näeb linna, mida päeval ei ole.'],
    ['Korter ülakorrusel', 'Naabrid kuulevad kõike, aga ei räägi midagi.'],
    ['Kadunud võti', 'Lukksepp, kes avab uksi, mis peaksid suletuks jääma.'],
    ['Vanalinna varjud', 'Keskaegne kelder ja väga tänapäevane kuritegu.'],
    ['Viies korrus', 'Ajalehetoimetus, mille lugusid keegi trükkida ei taha.'],
  ],
);

export const everyday = series(
  'Komöödiasari',
  ['city', 'kids', 'bog'],
  [25, 30],
  [
    ['Naabrid üle aia', 'Ühine hekk, kaks muruniidukit ja kolm arvamust.'],
    ['Kodu keset linna', 'Viis inimest, üks vannituba ja lõputu remont.'],
    ['Bussipeatus', 'Buss tuleb alati. Küsimus on, millal.'],
    ['Suvila', 'Pere pärandab maja, katus kaasa arvatud.'],
    ['Kontorikass', 'Tööl käivad kõik, aga otsustab kass.'],
    ['Mõistatus majakas', 'Viktoriin, milles auhind on alati kala.'],
  ],
);

export const lifestyle = series(
  'Elustiil',
  ['bog', 'kids', 'sea', 'concert'],
  [25, 30, 45],
  [
    ['Suvelõhnaline köök', 'Marjad, kala ja vanaema vihik.'],
    ['Aed ja pada', 'Peenrast potti ühe saatega.'],
    ['Katus pea kohal', 'Vana taluhoone saab uue elu, eelarve mitte nii väga.'],
    ['Kaluri päevik', 'Varajane hommik, aurav vesi ja vait sõber.'],
    ['Käed külge', 'Puit, lõng ja savi: tee ise, kui aega on.'],
    ['Reisikiri', 'Raudteega läbi kuue riigi, seljakott ja märkmik.'],
    ['Terve talv', 'Kuidas pimedal ajal rõõmus püsida.'],
  ],
);

export const kids = series(
  'Lastesari',
  ['kids'],
  [10, 15, 20, 25],
  [
    ['Väike rebane', 'Rebasepoeg õpib iga päev ühe asja, mõnikord kaks.'],
    ['Unejutt', 'Vaikne hääl ja lugu, mis lõpeb alati hästi.'],
    ['Mängumaa', 'Laulud, mõistatused ja paberist linn.'],
    ['Pilvelambad', 'Neli lammast, kes ei taha maa peale tulla.'],
    ['Kuu ja karu', 'Karu arvab, et kuu on tema lamp.'],
    ['Tähelaegas', 'Iga täht peidab sõna ja iga sõna lugu.'],
    ['Rong nimega Tuut', 'Väike rong veab suuri saladusi.'],
    ['Metsakool', 'Öökull õpetab, siil hilineb.'],
    ['Nuputajad', 'Kuidas asjad käivad ja miks nad vahel ei käi.'],
    ['Seitse saapapaari', 'Õed ja vennad leiavad pööningult kaardi.'],
  ],
);

export const science = series(
  'Teadussari',
  ['studio', 'sea', 'snow', 'city', 'bog'],
  [30, 45, 50],
  [
    ['Kuidas see töötab', 'Lammutame, uurime ja paneme enamasti kokku tagasi.'],
    ['Tähed ja galaktikad', 'Kõige kaugem valgus ja lihtsad küsimused.'],
    ['Ajarännak', 'Üks koht, kümme sajandit.'],
    ['Suured sillad', 'Teras, kivi ja arvutused, millele toetuda.'],
    ['Mõõtmise lugu', 'Kes otsustas, kui pikk on meeter.'],
  ],
);
