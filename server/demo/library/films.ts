import { films } from './types.ts';

export const dramas = films('Draama', [
  ['Linn ärkab', 'Öö jooksul, mil tramm ei sõida, kohtuvad seitse võõrast.', 'city'],
  ['Kiri vennale', 'Pärand, mida keegi ei taha, ja maja, mida keegi ei müü.', 'letter'],
  ['Teine kallas', 'Jõgi jagab küla kaheks, sild tuleb alles järgmisel aastal.', 'bridge'],
  ['Õpetaja viimane tund', 'Kool suletakse, kuid üks küsimus on veel vastamata.', 'books'],
  ['Vihm pärast lõunat', 'Perekonnapidu, kuhu saabub keegi, keda ei oodatud.', 'garden'],
  ['Kaks akent', 'Ta näeb teda iga päev, üle tänava ja kolmanda korruse.', 'window'],
]);

export const adventures = films('Seiklus', [
  ['Kaotatud kompass', 'Laev, kaart ja saar, mida ei ole olemas.', 'boat'],
  ['Jääteekond', 'Kolmkümmend kilomeetrit üle jää, enne kui tuul pöördub.', 'snow'],
  ['Salakütt', 'Metsavahi viimane talv.', 'fox'],
  ['Tuuker', 'Vana vrakk, uus omanik ja liiga vähe õhku.', 'fish'],
  ['Põhjatuul', 'Kalurid satuvad tormi, mida ükski jaam ei ennustanud.', 'boat'],
]);

export const comedies = films('Komöödia', [
  ['Pulm nelja ilmaga', 'Telk, tuul ja vanaisa kõne.', 'garden'],
  ['Vale vald', 'Mees kolib maale ja valitakse kogemata vallavanemaks.', 'village'],
  ['Kass kaasa arvatud', 'Korter on odav, sest keegi ei loe kuulutust lõpuni.', 'cat'],
  ['Saunakuningas', 'Kolm venda, üks saun ja päris pikk talv.', 'lamp'],
  ['Kadunud lotopilet', 'Võit ootab, pilet on pesumasinas.', 'kitchen'],
]);

export const thrillers = films('Põnevik', [
  ['Jälg lumes', 'Jäljed viivad metsa, aga välja mitte.', 'snow'],
  ['Valge vaikus', 'Mägionnis on kuus inimest ja viis tassi.', 'skis'],
  ['Öövalve', 'Muuseum, üks valvur ja kell, mis käib valesti.', 'key'],
  ['Viimane praam', 'Kes ei jõua peale, jääb hommikuni.', 'lighthouse'],
  ['Külm juhtum', 'Kahekümne aasta pärast räägib tunnistaja teisiti.', 'suitcase'],
]);

export const romances = films('Romantika', [
  ['Teine laul', 'Lauljanna kaotab hääle ja leiab kellegi, kes kuulab.', 'microphone'],
  ['Jaanuar kahele', 'Kaks reisijat, üks tühistatud lend.', 'suitcase'],
  ['Vioola ja viiul', 'Orkestris istuvad nad kõrvuti, mujal ei räägi.', 'violin'],
  ['Suvi raudtee ääres', 'Jaamavahi pojal on neli minutit päevas.', 'train'],
]);

export const familyFilms = films('Perefilm', [
  ['Suur lumelinn', 'Küla lapsed ehitavad linna, mis ei tohi sulada.', 'snow'],
  ['Kadunud tuulelohe', 'Lohe lendab üle mere ja keegi peab järele minema.', 'sea'],
  ['Vanaisa paat', 'Katkine paat, kaks last ja suvevaheaeg.', 'boat'],
  ['Öökulli kaart', 'Linnud teavad teed, aga räägivad mõistatustes.', 'owl'],
]);
