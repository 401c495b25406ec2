import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of the help box and of the pages that it leads to; they travel with them. */
export const tHelp = texts('help', {
  title: 'Abi',
  keys: 'Kiirklahvid',
  report: 'Teata probleemist',
  about: 'Teenusest',
  privacy: 'Privaatsus',
  apps: 'Rakendused',
  newApp: 'Uus rakendus',
  oldApp: 'Vana rakendus',
  guidePdf: 'Kasutusjuhend (PDF)',
  write: 'Kirjuta meile',

  'about.title': 'Teenusest',
  'about.lead': 'Eesti televisioon ja raadio neile, kes elavad kodust kaugel.',
  'about.channels': { one: '{count} telekanal', other: '{count} telekanalit' },
  'about.stations': { one: '{count} raadiojaam', other: '{count} raadiojaama' },
  'about.catchup': { one: '{count} päeva järelvaatamist', other: '{count} päeva järelvaatamist' },
  'about.guide': { one: 'Saatekava {count} päeva ette', other: 'Saatekava {count} päeva ette' },
  'about.abroad': 'Teenus on mõeldud kasutamiseks väljaspool Eestit.',
  'about.recordings': {
    one: 'Salvestada saab kuni {hours} tundi saateid ja sarju; iga salvestis on alles kuni {count} kuu.',
    other: 'Salvestada saab kuni {hours} tundi saateid ja sarju; iga salvestis on alles kuni {count} kuud.',
  },
  'about.speed': 'Pildi jaoks piisab internetist, mille kiirus on vähemalt {mbps} Mbit/s.',
  'about.once': 'Midagi ei pikene ise: maksad ühe korra ja otsustad järgmise siis, kui aeg otsa saab.',
  'about.offer': 'Kuu {price}.',
  'about.offerTrial': 'Kuu {price}, uuele liikmele on esimesed {days} tasuta.',
  'about.prices': 'Kõik hinnad',
  'about.devices':
    'Korraga vaatab üks seade. Lisavaatamiskohaga saab samas võrgus vaadata kahest seadmest korraga.',
  'about.time': {
    one: 'Vaatamisaega loetakse päevades. Aega saab ka sõbrale kinkida, vähemalt {count} päeva.',
    other: 'Vaatamisaega loetakse päevades. Aega saab ka sõbrale kinkida, vähemalt {count} päeva.',
  },
  'about.sharing':
    'Konto jagamine teistega ei ole lubatud: esimesel korral suletakse konto hoiatuseta 24 tunniks, korduval jäädavalt.',
  'about.operator': 'Teenust pakub {name}.',
  'about.failed': 'Andmete laadimine ebaõnnestus.',

  'privacy.title': 'Privaatsus',
  'privacy.lead': 'Hoiame sinu kohta nii vähe andmeid kui saab ja ainult nii kaua, kui neid on vaja.',
  'privacy.what': 'Mida hoiame',
  'privacy.account': 'Konto: ees- ja perekonnanimi, e-post, parooli räsi ning soovi korral profiilipilt.',
  'privacy.devices':
    'Seadmed: millise seadmega, mis võrgust ja millal sa sees olid ning mida seade viimati vaatas. Vanad kirjed kustuvad kuu aja pärast.',
  'privacy.choices': 'Valikud: lemmikud, lukustatud kanalid ja valitud kategooriad.',
  'privacy.time': 'Vaatamisaeg: iga lisandunud ja kulunud ajavahemik koos põhjusega.',
  'privacy.mails':
    'Kirjad: kellele ja millal me kirja saatsime, kolm kuud. Kirja tekst kustub pärast saatmist.',
  'privacy.here':
    'Selles seadmes: sisselogimine, viimane kanal, helitugevus ja otsingud. Need jäävad seadmesse.',
  'privacy.who': 'Kes neid näeb',
  'privacy.nobody':
    'Andmeid ei müüda ega anta edasi. Lehel ei ole reklaame ega jälgijaid; küpsiseid vaatamiseks vaja ei ole.',
  'privacy.rights': 'Sinu õigused',
  'privacy.download': 'Profiili all saad kõik enda andmed alla laadida ja konto kustutada.',
  'privacy.contact': 'Küsimustega kirjuta aadressile {email}.',
});
