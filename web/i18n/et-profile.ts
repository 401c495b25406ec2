import { et } from './et.ts';
import { translator } from '../../ui/i18n/translator.ts';

/** Texts of the member's profile; they travel with that screen. */
const texts = {
  'profile.title': 'Minu profiil',
  'profile.loadFailed': 'Profiili laadimine ebaõnnestus.',
  'profile.save': 'Salvesta',
  'profile.saving': 'Salvestan…',
  'profile.saved': 'Profiili andmed muudetud!',
  'profile.failed': 'Profiili muutmine ebaõnnestus!',
  'profile.unsaved': 'Salvestamata muudatused',
  'profile.leaveTitle': 'Sulgeda salvestamata?',
  'profile.leaveText': 'Sul on salvestamata muudatusi. Kui vaate sulged, lähevad need kaotsi.',
  'profile.leave': 'Sulge salvestamata',
  'profile.stay': 'Jätka muutmist',

  'picture.title': 'Profiilipilt',
  'picture.hint': 'jpg, png, jpeg või gif, alla 500\u202fkB',
  'picture.choose': 'Vali pilt',
  'picture.remove': 'Eemalda',
  'picture.drop': 'või lohista pilt siia',
  'picture.saved': 'Profiili pilt muudetud!',
  'picture.failed': 'Profiili pildi muutmine ebaõnnestus!',
  'picture.alt': 'Sinu profiilipilt',

  'referral.title': 'Kutsu sõber',
  'referral.hint':
    'Kui sõber selle lingi kaudu liitub, saad igast tema lisatud vaatamisajast 20\u202f% endale.',
  'referral.link': 'Sinu link sõbrale',
  'referral.copy': 'Kopeeri',
  'referral.copied': 'Kopeeritud',
  'referral.copyFailed': 'Kopeerimine ei õnnestunud. Märgi link ja kopeeri see ise.',
  'referral.share': 'Jaga',
  'referral.shareText': 'Vaata koos minuga eesti telekanaleid Pääsukesest',

  'names.title': 'Nimi',
  'names.first': 'Eesnimi',
  'names.last': 'Perekonnanimi',

  'email.title': 'E-post',
  'email.hint':
    'E-posti aadress on ka sinu kasutajanimi. Kui see on sama mis sinu maksekontol, pikeneb liikmelisus automaatselt.',
  'email.current': 'E-post',
  'email.new': 'Uus e-post',
  'email.password': 'Praegune parool',
  'email.change': 'Muuda',
  'email.confirm': 'Kinnita',
  'email.pending':
    'Kinnituslink saadeti aadressile {email}. Uus aadress hakkab kehtima, kui oled selle lingi avanud ja seal kinnitanud. Ka senisele aadressile läks sellest kiri.',
  'email.failed': 'Emaili muutmine nurjus serveri vea tõttu!',
  'email.kept': 'Senine e-posti aadress jäi kehtima.',

  'password.title': 'Parool',
  'password.hint': 'Jäta tühjaks, kui sa parooli muuta ei soovi. Uus parool logib teised seadmed välja.',
  'password.hintFirst': 'Sul ei ole veel parooli. Parooliga saad sisse logida ka ilma teise teenuseta.',
  'password.old': 'Vana parool',
  'password.new': 'Uus parool',
  'password.repeat': 'Korda uut parooli',

  'series.title': 'Filmid ja sarjad',
  'series.hint': 'Kui neid ei vaja, jääb menüü lühemaks. Vaatamata ja salvestatud saated jäävad alles.',
  'series.on': 'Näita filme, sarju ja lastesaateid',
  'reminder.title': 'Meeldetuletus',
  'reminder.hint': 'Saadame sulle kirja enne, kui vaatamisaeg otsa saab.',
  'reminder.on': 'Saada meeldetuletus, kui vaatamisaeg hakkab lõppema',
  'reminder.days': 'Mitu päeva varem',

  'providers.title': 'Ühendatud kontod',
  'providers.hint': 'Nende kaudu saad samuti sisse logida.',
  'providers.none':
    'Ühendatud kontosid ei ole. Konto ühendamiseks logi välja ja vali sisselogimisel soovitud teenus.',

  'devices.title': 'Seadmed',
  'devices.hint': 'Seadmed, kus oled praegu sisse logitud.',
  'devices.failed': 'Seadmete laadimine ebaõnnestus.',
  'devices.this': 'See seade',
  'devices.main': 'Peamine vaatamiskoht',
  'devices.additional': 'Lisavaatamiskoht',
  'devices.since': 'Sisse logitud {when}',
  'devices.seen': 'viimati aktiivne {when}',
  'devices.end': 'Logi välja',
  'devices.endOf': 'Logi välja: {device}',
  'devices.endAll': 'Logi kõikjal välja',
  'devices.endAllTitle': 'Logida kõikjal välja?',
  'devices.endAllText': 'Kõik seadmed logitakse välja, ka see siin, ja vaatamine lõpeb neis kohe.',
  'devices.endAllFailed': 'Väljalogimine ebaõnnestus.',
  'devices.endFailed': 'Seadme väljalogimine ebaõnnestus.',

  'data.title': 'Sinu andmed',
  'data.hint': 'Kõik, mida sinu kohta hoiame, ühes failis.',
  'data.download': 'Laadi oma andmed alla',
  'data.downloadFailed': 'Andmete allalaadimine ebaõnnestus.',
  'data.file': 'paasuke-minu-andmed.json',
  'data.delete': 'Kustuta konto',
  'data.deleteTitle': 'Kustutada konto?',
  'data.deleteText': 'Konto, vaatamisaeg ja kõik sinu andmed kustutatakse. Seda ei saa tagasi võtta.',
  'data.deletePassword': 'Kinnitamiseks sisesta parool',
  'data.passwordWrong': 'Parool ei ole õige.',
  'data.deleteYes': 'Kustuta jäädavalt',
  'data.deleteFailed': 'Konto kustutamine ebaõnnestus.',
} as const;

export const t = translator({ ...et, ...texts });
