import { films } from './types.ts';

export const dramas = films('Draama', 'city', [
  ['Linn ärkab', 'Öö jooksul, mil tramm ei sõida, kohtuvad seitse võõrast.'],
  ['Kiri vennale', 'Pärand, mida keegi ei taha, ja maja, mida keegi ei müü.'],
  ['Teine kallas', 'Jõgi jagab küla kaheks, sild tuleb alles järgmisel aastal.'],
  ['Õpetaja viimane tund', 'Kool suletakse, kuid üks küsimus on veel vastamata.'],
  ['Vihm pärast lõunat', 'Perekonnapidu, kuhu saabub keegi, keda ei oodatud.'],
  ['Kaks akent', 'Ta näeb teda iga päev, üle tänava ja kolmanda korruse.'],
]);

export const adventures = films('Seiklus', 'sea', [
  ['Kaotatud kompass', 'Laev, kaart ja saar, mida ei ole olemas.'],
  ['Jääteekond', 'Kolmkümmend kilomeetrit üle jää, enne kui tuul pöördub.'],
  ['Salakütt', 'Metsavahi viimane talv.'],
  ['Tuuker', 'Vana vrakk, uus omanik ja liiga vähe õhku.'],
  ['Põhjatuul', 'Kalurid satuvad tormi, mida ükski jaam ei ennustanud.'],
]);

export const comedies = films('Komöödia', 'kids', [
  ['Pulm nelja ilmaga', 'Telk, tuul ja vanaisa kõne.'],
  ['Vale vald', 'Mees kolib maale ja valitakse kogemata vallavanemaks.'],
  ['Kass kaasa arvatud', 'Korter on odav, sest keegi ei loe kuulutust lõpuni.'],
  ['Saunakuningas', 'Kolm venda, üks saun ja päris pikk talv.'],
  ['Kadunud lotopilet', 'Võit ootab, pilet on pesumasinas.'],
]);

export const thrillers = films('Põnevik', 'snow', [
  ['Jälg lumes', 'Jäljed viivad metsa, aga välja mitte.'],
  ['Valge vaikus', 'Mägionnis on kuus inimest ja viis tassi.'],
  ['Öövalve', 'Muuseum, üks valvur ja kell, mis käib valesti.'],
  ['Viimane praam', 'Kes ei jõua peale, jääb hommikuni.'],
  ['Külm juhtum', 'Kahekümne aasta pärast räägib tunnistaja teisiti.'],
]);

export const romances = films('Romantika', 'concert', [
  ['Teine laul', 'Lauljanna kaotab hääle ja leiab kellegi, kes kuulab.'],
  ['Jaanuar kahele', 'Kaks reisijat, üks tühistatud lend.'],
  ['Vioola ja viiul', 'Orkestris istuvad nad kõrvuti, mujal ei räägi.'],
  ['Suvi raudtee ääres', 'Jaamavahi pojal on neli minutit päevas.'],
]);

export const familyFilms = films('Perefilm', 'kids', [
  ['Suur lumelinn', 'Küla lapsed ehitavad linna, mis ei tohi sulada.'],
  ['Kadunud tuulelohe', 'Lohe lendab üle mere ja keegi peab järele minema.'],
  ['Vanaisa paat', 'Katkine paat, kaks last ja suvevaheaeg.'],
  ['Öökulli kaart', 'Linnud teavad teed, aga räägivad mõistatustes.'],
]);
