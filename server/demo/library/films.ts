import { films } from './types.ts';

export const dramas = films('Draama', 'city', [
  ['Linn ärkab', 'Öö jooksul, mil tramm ei sõida, kohtuvad seitse võõrast.', 'city'],
  ['Kiri vennale', 'Pärand, mida keegi ei taha, ja maja, mida keegi ei müü.', 'village'],
  ['Teine kallas', 'Jõgi jagab küla kaheks, sild tuleb alles järgmisel aastal.', 'sea'],
  ['Õpetaja viimane tund', 'Kool suletakse, kuid üks küsimus on veel vastamata.', 'faces'],
  ['Vihm pärast lõunat', 'Perekonnapidu, kuhu saabub keegi, keda ei oodatud.', 'garden'],
  ['Kaks akent', 'Ta näeb teda iga päev, üle tänava ja kolmanda korruse.', 'city'],
]);

export const adventures = films('Seiklus', 'sea', [
  ['Kaotatud kompass', 'Laev, kaart ja saar, mida ei ole olemas.', 'sea'],
  ['Jääteekond', 'Kolmkümmend kilomeetrit üle jää, enne kui tuul pöördub.', 'snow'],
  ['Salakütt', 'Metsavahi viimane talv.', 'animals'],
  ['Tuuker', 'Vana vrakk, uus omanik ja liiga vähe õhku.', 'sea'],
  ['Põhjatuul', 'Kalurid satuvad tormi, mida ükski jaam ei ennustanud.', 'faces'],
]);

export const comedies = films('Komöödia', 'kids', [
  ['Pulm nelja ilmaga', 'Telk, tuul ja vanaisa kõne.', 'garden'],
  ['Vale vald', 'Mees kolib maale ja valitakse kogemata vallavanemaks.', 'village'],
  ['Kass kaasa arvatud', 'Korter on odav, sest keegi ei loe kuulutust lõpuni.', 'faces'],
  ['Saunakuningas', 'Kolm venda, üks saun ja päris pikk talv.', 'snow'],
  ['Kadunud lotopilet', 'Võit ootab, pilet on pesumasinas.', 'kitchen'],
]);

export const thrillers = films('Põnevik', 'snow', [
  ['Jälg lumes', 'Jäljed viivad metsa, aga välja mitte.', 'snow'],
  ['Valge vaikus', 'Mägionnis on kuus inimest ja viis tassi.', 'faces'],
  ['Öövalve', 'Muuseum, üks valvur ja kell, mis käib valesti.', 'city'],
  ['Viimane praam', 'Kes ei jõua peale, jääb hommikuni.', 'sea'],
  ['Külm juhtum', 'Kahekümne aasta pärast räägib tunnistaja teisiti.', 'road'],
]);

export const romances = films('Romantika', 'concert', [
  ['Teine laul', 'Lauljanna kaotab hääle ja leiab kellegi, kes kuulab.', 'concert'],
  ['Jaanuar kahele', 'Kaks reisijat, üks tühistatud lend.', 'road'],
  ['Vioola ja viiul', 'Orkestris istuvad nad kõrvuti, mujal ei räägi.', 'records'],
  ['Suvi raudtee ääres', 'Jaamavahi pojal on neli minutit päevas.', 'village'],
]);

export const familyFilms = films('Perefilm', 'kids', [
  ['Suur lumelinn', 'Küla lapsed ehitavad linna, mis ei tohi sulada.', 'snow'],
  ['Kadunud tuulelohe', 'Lohe lendab üle mere ja keegi peab järele minema.', 'sea'],
  ['Vanaisa paat', 'Katkine paat, kaks last ja suvevaheaeg.', 'village'],
  ['Öökulli kaart', 'Linnud teavad teed, aga räägivad mõistatustes.', 'animals'],
]);
