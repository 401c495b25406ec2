import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of the help box and of the pages that it leads to; they travel with them. */
export const tHelp = texts('help', {
  television: 'Telerivaade',
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
  language: 'Keel / Language',

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
  'about.speed': 'Pildi jaoks piisab internetist, mille kiirus on vähemalt {mbps}\u00a0Mbit/s.',
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
  'privacy.controller': 'Andmete eest vastutab {name}.',
  'privacy.what': 'Mida hoiame, ja milleks',
  'privacy.account':
    'Konto, et saaksid sisse: ees- ja perekonnanimi, e-post, parooli räsi ning soovi korral profiilipilt. Kuni kustutad konto.',
  'privacy.choices':
    'Valikud, et teenus oleks sinu oma: lemmikud, lukustatud kanalid, kategooriad, heli ja subtiitrid, teadete viisid. Kuni kustutad konto.',
  'privacy.time': 'Vaatamisaeg: iga lisandunud ja kulunud ajavahemik koos põhjusega. Kuni kustutad konto.',
  'privacy.trail':
    'Toimingute jälg, et vigu saaks parandada: mida kontoga tehti, millal ja kes. Pärast konto kustutamist viib see ainult numbrini.',
  'privacy.books': {
    one: 'Raamatupidamine, sest seadus nõuab: maksed ja kviitungid, {count} aasta pärast selle aasta lõppu, mil need tehti.',
    other:
      'Raamatupidamine, sest seadus nõuab: maksed ja kviitungid, {count} aastat pärast selle aasta lõppu, mil need tehti.',
  },
  'privacy.recordings': {
    one: 'Salvestised: kuni {hours} tundi, igaüks kuni {count} kuu.',
    other: 'Salvestised: kuni {hours} tundi, igaüks kuni {count} kuud.',
  },
  'privacy.howLong': 'Mis kustub ise, ja millal',
  'privacy.years': { one: '{count} aasta', other: '{count} aastat' },
  'kept.devices':
    'Seadmed: millega, mis võrgust ja millal sees olid ja mida viimati vaatasid; pärast väljalogimist',
  'kept.networks': 'Võrgud, kust oled tõendanud, et konto on sinu; pärast viimast korda',
  'kept.mailedLinks': 'Kirjadega saadetud lingid (aktiveerimine, uus parool, uus aadress)',
  'kept.positions': 'Kui kaugele vaatamisega jõudsid; pärast viimast vaatamist',
  'kept.starts':
    'Märge, et sinu järgi õpiti, millal saade päriselt algab; kust sa vaatama hakkasid, ei hoita; pärast saadet',
  'kept.recorded': 'Märge, et saade on juba salvestatud, et seda uuesti ei salvestataks',
  'kept.watchLater':
    'Saated nimekirjas „Hiljem“; pärast lisamist. Filmid ja sarjad jäävad, kuni need sealt eemaldad',
  'kept.reminders': 'Meeldetuletused; pärast saadet',
  'kept.mails': 'Kirjad: kellele ja millal; kirja tekst kustub kohe pärast saatmist',
  'kept.notifications': 'Teated',
  'kept.pushDevices': 'Seadmed, kuhu soovisid tõuketeateid; pärast seda, kui neid enam ei nähtud',
  'kept.pushMessages': 'Tõuketeated ise',
  'kept.tickets': 'Pöördumised ja nende failid; pärast sulgemist',
  'kept.operatorSessions': 'Teenuse haldurite sisselogimised',
  'kept.alarms': 'Teenuse häired ja kes need lahendas',
  'kept.webhookMessages': 'Sõnumid teistele süsteemidele: makse või liikme number, ei midagi muud',
  'kept.measurements': 'Mõõtmised, kui kiiresti pilt tuleb; ilma märketa, kelle oma',
  'kept.transcripts': 'Telekanalite subtiitrid, et öeldut saaks otsida',
  'privacy.here':
    'Selles seadmes, kuni sa need kustutad: sisselogimine, viimane kanal, helitugevus, heli ja subtiitrite valik ning otsingud. Need jäävad seadmesse.',
  'privacy.who': 'Kes neid veel saab',
  'privacy.asking': 'Küsin, kes andmeid saab…',
  'recipients.payments':
    'Makseteenused, kui nende kaudu maksad: {names}. Nad saavad sinu nime, e-posti, summa ja viitenumbri.',
  'recipients.signIn':
    'Sisselogimise teenused, kui neid kasutad: {names}. Nad teavad, et ja millal siia sisse logisid.',
  'recipients.captcha': 'Google, kui registreerud: reCAPTCHA kontrollib, et sa ei ole robot.',
  'recipients.push':
    'Sinu veebilehitseja tõuketeenus, kui lubasid teateid: krüpteeritud teate, mida see lugeda ei saa.',
  'recipients.cast': 'Google, kui saadad pildi Chromecasti: leht laeb selleks Google’i skripti.',
  'recipients.mail': 'Postiserver, mis meie kirjad kohale viib.',
  'recipients.nobody': 'Mitte keegi.',
  'privacy.noTrackers':
    'Andmeid ei müüda. Lehel ei ole reklaame ega jälgijaid; küpsiseid vaatamiseks vaja ei ole. Iga kümnes leht mõõdab, kui kiiresti pilt tuleb, ja ütleb seda ilma sinust märki jätmata.',
  'privacy.rights': 'Sinu õigused',
  'privacy.download':
    'Profiili all saad kõik enda andmed alla laadida, neid parandada ja konto kustutada. Raamatupidamises jäävad maksed seni alles, kuni seadus nõuab.',
  'privacy.contact': 'Küsimustega kirjuta aadressile {email}.',
  'privacy.complain': 'Kui sa vastusega rahul ei ole, saad kaevata Andmekaitse Inspektsioonile (aki.ee).',

  'tracks.title': 'Subtiitrid ja heli',
  'tracks.lead':
    'Kõik, mida telekanal või film kaasa annab, on sinu valida: otse-eetris, järelvaatamises, salvestustel ja filmidel.',
  'tracks.captions': 'Subtiitrid',
  'tracks.captionsText':
    'Ühe vajutusega ette ja ära: nupp „Subtiitrid“ pildi all, klahv C või puldi sinine nupp. Mitme keele vahel valid menüüst „Heli ja subtiitrid“.',
  'tracks.description': 'Kirjeldustõlge ja teised helid',
  'tracks.descriptionText':
    'Kirjeldustõlke toob ja viib klahv A, selle nupp pildi all või puldi helinupp. Teise keele, selge kõne ja helilised subtiitrid leiad menüüst „Heli ja subtiitrid“.',
  'tracks.remembered': 'Mis jääb meelde',
  'tracks.rememberedText':
    'Iga kanal mäletab, mida seal viimati valisid; filmid ja sarjad on selles koos. Kus sa veel valinud ei ole, seal kehtib viimane valik. Sisse logituna on see meeles kõigis sinu seadmetes, muidu selles ühes. Mis teises seadmes juba mängib, selles midagi ei muutu.',
  'tracks.missing': 'Kui neid ei ole',
  'tracks.missingText':
    'Kui kanal või film neid kaasa ei anna, ütleb vajutus seda. Kui sinu valitud keelt ei ole, kuuled tavalist heli; niipea kui see on jälle olemas, tuleb see ise.',
  'tracks.guide': 'Kuidas neid leida',
  'tracks.guideText':
    'Saatekavas tähendab S subtiitreid, VK subtiitreid vaegkuuljatele, KT kirjeldustõlget ja VT viipekeelset tõlget. Otsingus vali „Subtiitritega“.',
  'tracks.look': 'Välimus',
  'tracks.lookText':
    'Subtiitrite suuruse, värvi, tausta, serva ja koha valid oma profiilis. Need kehtivad selles seadmes.',
  'tracks.lookMembers': 'Subtiitrite suuruse, värvi, tausta, serva ja koha saab liige valida oma profiilis.',
  'tracks.toLook': 'Vali subtiitrite välimus',
  'access.title': 'Ligipääsetavus',
  'access.lead':
    'Tahame, et teenust saaks kasutada igaüks, ka ilma hiire, pildi või helita. Kõik see veel ei tööta: mis puudu on, seisab allpool.',
  'access.standard':
    'Lehed vastavad osaliselt standardi WCAG 2.2 tasemele AA ja Euroopa standardile EN 301 549. Põhilehed kontrollib enne iga uut versiooni tööriist axe; käsitsi vaatame lehti üle 200% tekstiga ja klaviatuuriga. Sõltumatut hindamist ei ole tehtud.',
  'access.works': 'Mis töötab',
  'access.keyboard':
    'Vaadata, valida, otsida, salvestada ja oma kontot muuta saab klaviatuuriga; kiirklahvid on abimenüüs. Teleris saab kõike vaadata ja valida puldiga; maksta on mugavam telefonis, kuhu viib QR-kood.',
  'access.reader':
    'Nuppudel, linkidel ja vormide väljadel on nimed, mida ekraanilugeja ütleb; igal lehel on oma pealkiri, ning uus leht ja veateated öeldakse ette.',
  'access.text': 'Tekst kasvab koos veebilehitseja kirjasuurusega.',
  'access.contrast':
    'Teksti kontrast lehe taustaga on vähemalt 4,5 : 1; töötavad süsteemi kontrastsed värvid ja vähendatud liikumine.',
  'access.subtitles':
    'Subtiitreid, kirjeldustõlget ja teist keelt saab valida otse-eetris, järelvaatamises, salvestustel, filmidel ja sarjadel, kui need on kaasa antud. Klahv C ja puldi sinine nupp toovad subtiitrid ette ja viivad ära; nende suurust, värvi ja kohta saab valida profiilis.',
  'access.guide':
    'Saatekavas on S subtiitrid, VK subtiitrid vaegkuuljatele, KT kirjeldustõlge ja VT viipekeelne tõlge, nii nagu telekanal neist teada annab.',
  'access.gaps': 'Mis veel ei tööta',
  'access.live':
    'Kus telekanal subtiitreid ei saada, seal neid ei ole; ja reklaamide ajal võivad need puududa.',
  'access.pdf':
    'Kviitungid on PDF-failid, mille struktuur ei ole märgistatud; aeg, summa ja maksja on ka vaatamisaja ajaloos.',
  'access.contact':
    'Kui miski sind takistab, kirjuta aadressile {email} või teata lehel „Teata probleemist“.',
  'access.contactForm': 'Kui miski sind takistab, teata sellest lehel „Teata probleemist“.',
  'access.authority':
    'Järelevalvet teeb Tarbijakaitse ja Tehnilise Järelevalve Amet (ttja.ee). Viimati üle vaadatud 28.11.2026.',
});
