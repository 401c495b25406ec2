import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of mails. What a person wrote comes in as a value, and is escaped by the layout. */
export const tLetters = texts('letters', {
  hello: 'Tere, {name}!',
  helloGuest: 'Tere!',
  lookCloser: 'Vaata lähemalt',
  watchNow: 'Vaata kohe',
  notMine: 'Kui sina seda ei soovinud, siis ära tee midagi: ilma selle lingita ei muutu midagi.',
  notMe: 'See ei olnud mina',
  takesBack: {
    one: 'Kui see ei olnud sina, siis ava see link ja kinnita seal: sinu aadress jääb alles või tuleb tagasi, kõik seadmed logitakse välja ja saad määrata uue parooli. Link kehtib {count} päeva.',
    other:
      'Kui see ei olnud sina, siis ava see link ja kinnita seal: sinu aadress jääb alles või tuleb tagasi, kõik seadmed logitakse välja ja saad määrata uue parooli. Link kehtib {count} päeva.',
  },
  changePassword: 'Kui see ei olnud sina, siis muuda kohe oma parool ja võta ühendust klienditoega.',
  mistake: 'Kui see on eksitus, siis võta ühendust klienditoega.',
  choiceOfMails: 'Millest kirju soovid, saad valida teavituste seadetes: {url}',
  setPassword: 'Määra uus parool',
  endsNow: 'Sinu vaatamisaeg lõpeb nüüd {when} (Eesti aja järgi).',
  history: 'Vaatamisaja ajalugu',

  'activation.subject': 'Aktiveeri oma konto – {service}',
  'activation.text':
    'Aitäh, et registreerusid. Konto avaneb, kui avad lehe all olevalt nupult ja kinnitad seal.',
  'activation.action': 'Aktiveeri konto',
  'activation.goodFor': { one: 'Link kehtib {count} päeva.', other: 'Link kehtib {count} päeva.' },
  'activation.notMine':
    'Kui sina ei registreerunud, siis ära tee midagi: ilma selle lingita kontot ei avata.',

  'invitation.subject': 'Sinu konto on valmis – {service}',
  'invitation.text': 'Sinu konto on nüüd teenuses {service}. Vali endale parool, ja võid vaadata.',
  'invitation.days': {
    one: 'Vaatamisaega on sul kohe {count} päev.',
    other: 'Vaatamisaega on sul kohe {count} päeva.',
  },
  'invitation.reference': 'Kui maksid seni pangaülekandega, siis võid kasutada sama viitenumbrit.',
  'invitation.action': 'Vali parool',
  'invitation.goodFor': {
    one: 'Link kehtib {count} päeva. Hiljem saad uue lingi sisselogimise juurest: „Unustasid parooli?“',
    other: 'Link kehtib {count} päeva. Hiljem saad uue lingi sisselogimise juurest: „Unustasid parooli?“',
  },

  'reset.subject': 'Uue parooli määramine',
  'reset.text': 'Keegi, loodetavasti sina, soovis sinu kontole uut parooli.',
  'reset.goodFor': {
    one: 'Link kehtib {count} minuti ja töötab ühe korra.',
    other: 'Link kehtib {count} minutit ja töötab ühe korra.',
  },

  'emailChange.subject': 'Kinnita oma uus e-posti aadress',
  'emailChange.text':
    'Sinu kontole teenuses {service} soovitakse seda e-posti aadressi. See hakkab kehtima, kui kinnitad selle lehel, mille nupp avab.',
  'emailChange.action': 'Kinnita aadress',
  'emailChange.goodFor': { one: 'Link kehtib {count} tunni.', other: 'Link kehtib {count} tundi.' },

  'emailWished.subject': 'Sinu konto e-posti aadressi soovitakse muuta',
  'emailWished.text':
    'Sinu konto uueks aadressiks soovitakse {email}. See hakkab kehtima, kui seal kinnitatakse.',
  'emailWished.mine': 'Kui see olid sina, siis ei ole vaja midagi teha.',

  'emailChanged.subject': 'Sinu konto e-posti aadress on muudetud',
  'emailChanged.text': 'Sinu konto e-posti aadress on nüüd {email}. Siia me enam ei kirjuta.',

  'passwordChanged.subject': 'Sinu parool on muudetud',
  'passwordChanged.text': 'Sinu konto parool muudeti. Teised seadmed logiti välja.',
  'passwordChanged.notMe': 'Kui see ei olnud sina, siis määra kohe uus parool:',

  'viewtimeReminder.subject': 'Sinu vaatamisaeg hakkab lõppema',
  'viewtimeReminder.text':
    'Sinu vaatamisaeg lõpeb {when} (Eesti aja järgi). Et vaatamine ei katkeks, pikenda seda aegsasti.',
  'viewtimeReminder.action': 'Pikenda vaatamisaega',
  'viewtimeReminder.off': 'Meeldetuletuse saad välja lülitada oma profiilis: {url}',

  'reminder.subject': 'Meeldetuletus: {program}',
  'reminder.text': '{program} algab kanalil {channel} {when} (Eesti aja järgi).',
  'reminder.action': 'Ava kanal',
  'reminder.calendar': 'Kirjale lisatud faili saad avada oma kalendris.',
  'reminder.file': 'saade.ics',

  'digest.subject': 'Öösel Eestis',
  'digest.text': 'Tere hommikust! Kellaajad on Eesti aja järgi.',
  'digest.series': 'Sinu sarjad',
  'digest.favorites': 'Sinu lemmikkanalid',
  'digest.expiring': 'Täna kustuvad salvestused',

  'supportAnswer.subject': 'Vastus sinu pöördumisele nr {number}',
  'supportAnswer.report': 'Kirjutasid meile: „{title}“',
  'supportAnswer.closed': 'Pöördumine on nüüd suletud.',
  'supportAnswer.noReply':
    'Sellele kirjale me vastuseid ei näe. Kui soovid midagi lisada, siis kirjuta meile uuesti: {url}',

  'reportConfirmation.subject': 'Kinnita oma pöördumine',
  'reportConfirmation.text':
    'Meie klienditoele kirjutati sinu aadressilt. Pöördumine jõuab meieni, kui kinnitad selle lehel, mille nupp avab.',
  'reportConfirmation.action': 'Kinnita pöördumine',
  'reportConfirmation.goodFor': { one: 'Link kehtib {count} tunni.', other: 'Link kehtib {count} tundi.' },
  'reportConfirmation.notMine':
    'Kui sina meile ei kirjutanud, siis ära tee midagi: ilma kinnituseta pöördumist ei ole.',

  'alarm.subject': 'Häire: {text}',
  'alarm.subjectMany': { one: 'Häire: {text} ja veel {count}', other: 'Häire: {text} ja veel {count}' },
  'alarm.subjectSolved': 'Korras: {text}',
  'alarm.begun': 'Vajab tähelepanu',
  'alarm.solved': 'Korras on jälle',
  'alarm.since': '{text} (alates {when} Eesti aja järgi)',
  'alarm.action': 'Ava häired',
  'alarm.why':
    'Kui märgid häire nähtuks, siis sellest rohkem ei teatata. Kuidas häiretest kuuled, saad valida halduses oma konto lehel.',
  'alarm.try': 'See on proovikiri: nii kuuled häiretest.',
  'alarm.trySubject': 'Häirete proovikiri',

  'operatorLink.subject': 'Haldusse sisselogimine',
  'operatorLink.text': 'Keegi, loodetavasti sina, soovis haldusse sisse logida kirjas oleva lingiga.',
  'operatorLink.action': 'Logi haldusse sisse',
  'operatorLink.goodFor': {
    one: 'Link kehtib {count} minuti ja töötab ühe korra. Parooli asemel piisab lingist, teist tegurit küsitakse ikka.',
    other:
      'Link kehtib {count} minutit ja töötab ühe korra. Parooli asemel piisab lingist, teist tegurit küsitakse ikka.',
  },
  'operatorLink.notMine': 'Kui sina seda ei soovinud, siis ära tee midagi.',

  'accountDeleted.subject': 'Sinu konto on kustutatud',
  'accountDeleted.text': 'Sinu konto ja isikuandmed on kustutatud. Aitäh, et meiega vaatasid!',
  'accountDeleted.notMe': 'Kui see ei olnud sina, siis võta kohe ühendust klienditoega.',

  'giftSent.subject': 'Sinu kingitud vaatamisaeg jõudis kohale',
  'giftSent.text': {
    one: 'Kinkisid aadressile {to} {count} päeva vaatamisaega.',
    other: 'Kinkisid aadressile {to} {count} päeva vaatamisaega.',
  },
  'giftSent.endsNow': 'Sinu enda vaatamisaeg lõpeb nüüd {when} (Eesti aja järgi).',

  'giftReceived.subject': 'Sulle kingiti vaatamisaega',
  'giftReceived.text': {
    one: '{from} kinkis sulle {count} päeva vaatamisaega. Head vaatamist!',
    other: '{from} kinkis sulle {count} päeva vaatamisaega. Head vaatamist!',
  },

  'giftTakenBack.subject': 'Kingitud vaatamisaeg võeti tagasi',
  'giftTakenBack.text':
    '{from} kinkis sulle vaatamisaega, mille eest tasutud raha võeti hiljem tagasi. Seepärast arvasime sellest maha selle, mis oli alles: {span}.',
  'giftTakenBack.friend': 'Sõber',

  'extraPlace.subject': 'Lisavaatamiskoht on avatud',
  'extraPlace.text': {
    one: 'Tellisid {count} päevaks lisavaatamiskoha. Kuni {until} (Eesti aja järgi) saad vaadata samas võrgus korraga kahest seadmest.',
    other:
      'Tellisid {count} päevaks lisavaatamiskoha. Kuni {until} (Eesti aja järgi) saad vaadata samas võrgus korraga kahest seadmest.',
  },
  'extraPlace.endsNow': 'Sinu vaatamisaeg lõpeb nüüd {when}.',

  'paymentReceived.subject': 'Makse on laekunud',
  'paymentReceived.text': 'Saime kätte sinu makse {amount}. Aitäh!',
  'paymentReceived.receipt':
    'Kviitung nr {receipt} on kirjaga kaasas; leiad selle ka vaatamisaja ajaloost: {url}',
  'paymentReceived.once': 'See oli ühekordne makse: automaatset pikendamist ei ole.',

  'paymentReversed.subject': 'Makse võeti tagasi',
  'paymentReversed.text':
    'Sinu makse {amount} võeti tagasi, seepärast arvasime selle eest antud vaatamisaja maha.',
  'paymentReversed.gifts': 'Osa sellest olid edasi kinkinud: kingitustest võtsime tagasi {span}.',

  'paymentPartlyReversed.subject': 'Osa maksest anti tagasi',
  'paymentPartlyReversed.text':
    'Sinu maksest {of} anti tagasi {amount}, seepärast arvasime sama suure osa selle eest antud vaatamisajast maha.',

  'referralBonus.subject': 'Sõber tõi sulle vaatamisaega',
  'referralBonus.text':
    'Sinu sõber {friend} pikendas oma vaatamisaega ja sina said sellest viiendiku: {span}.',
});
