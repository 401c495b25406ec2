import { texts } from '../../../contract/i18n/texts.ts';

/** What the doctor looks at, what it finds, and how that is mended. */
export const tDoctor = texts('doctor', {
  'what.disk': 'Andmekausta ketas',
  'what.secrets': 'Saladused',
  'what.clock': 'Kell',
  'what.address': 'Teenuse aadress',
  'what.streamAddress': 'Voogude aadress {id}',
  'what.edge': 'Voogude server {id}',
  'what.mail': 'Kirjad',
  'what.port': 'Port',
  'what.proxy': 'Vaheserver',
  'what.database': 'Andmebaas',
  'what.trial': 'Varukoopia proov',
  'what.backup': 'Varukoopia',
  'what.mode': 'Režiim',
  'what.payments': 'Maksed',
  'what.metrics': 'Mõõdikud',
  'what.work': 'Tööd',
  'what.channels': 'Kanalid',
  'what.guide': 'Saatekava',
  'what.operators': 'Haldurid',
  'what.terms': 'Tingimused',
  'what.look': 'Kontroll',

  'look.mend': 'Vaata serveri logi; see ei tohiks juhtuda.',

  'disk.room': '{free} GB vaba ({share} %)',
  'disk.mend':
    'Vabasta ruumi, suurenda ketast või hoia arhiivi objektihoidlas (docs/operate/object-store.md).',
  'disk.mendFolder':
    'Andmekaust peab olema selline, kuhu see kasutaja tohib kirjutada (keskkonnafailis: DATA_DIR).',
  'secrets.own': 'secrets.json on ainult selle kasutaja oma',
  'secrets.open': 'secrets.json on teistele loetav ({mode})',
  'secrets.shared': 'osade ühine saladus: {fault}',
  'secrets.metrics': 'mõõdikute võti: {fault}',
  'secrets.tickets': 'piletivõtmed: {fault}',
  'secrets.mend': 'Tee uus (keskkonnafailis: {name}; docs/operate/security.md).',
  'weak.published': 'see väärtus seisab README-s või näidisfailis ja on kõigile teada',
  'weak.short': 'lühem kui {least} märki',
  'weak.guessable': 'see on äraarvatav',
  'weak.keys': 'võti {keys} on äraarvatav ja sellega saab igaüks pileteid teha',
  'ffmpeg.missing': 'ei leitud',
  'ffmpeg.old': '{version} on vana',
  'ffmpeg.mend':
    'apt install ffmpeg (5 või uuem), või ütle, kus see on (keskkonnafailis: FFMPEG_PATH). Seda vajab masin, kus töötab sisend.',
  'clock.same': '{whose}: sama aeg',
  'clock.differs': '{whose}: erineb {seconds} s',
  'clock.mend': 'Pane mõlemas masinas kell käima: timedatectl set-ntp true.',

  'address.nameless': 'nime {host} ei ole',
  'address.mendName': 'Lisa DNSi kirje A või AAAA: {host}.',
  'address.plain': '{url} ei ole krüpteeritud',
  'address.mendPlain': 'Pane ette TLS ({page}) ja sea https:// aadress.',
  'address.certificate': {
    one: 'sertifikaat kehtib veel {count} päeva',
    other: 'sertifikaat kehtib veel {count} päeva',
  },
  'address.badCertificate': 'sertifikaat ei kõlba: {fault}',
  'address.mendCertificate': 'Uuenda sertifikaat; certbot või Caddy teeb seda ise (certbot renew --dry-run).',
  'address.answers': '{url} vastab',
  'address.answersWith': '{url} vastab koodiga {status}',
  'address.silent': '{url} ei vasta: {fault}',
  'address.mend': 'Kas see osa töötab, ja kas tulemüür ning vaheserver lasevad siia läbi?',

  'mail.off': 'ühtegi kirja ei saadeta, need jäävad halduri lehele',
  'mail.mendOff': 'Ütle, kes kirjad saadab (keskkonnafailis: SMTP_URL; docs/operate/members.md).',
  'mail.takes': 'kirjaserver võtab vastu',
  'mail.refuses': 'kirjaserver keeldub: {fault}',
  'mail.mend': 'Paranda kirjaserveri aadress, port, kasutaja ja parool (keskkonnafailis: SMTP_URL).',
  'mail.noSpf': 'domeenil {domain} ei ole SPFi',
  'mail.mendSpf': 'Lisa TXT: {domain} "v=spf1 include:… -all" (kirjaserveri järgi).',
  'mail.noDmarc': 'domeenil {domain} ei ole DMARCi',
  'mail.mendDmarc': 'Lisa TXT: _dmarc.{domain} "v=DMARC1; p=quarantine".',
  'mail.unsigned': 'kirju ei allkirjastata siin',
  'mail.mendUnsigned':
    'Pane kirjad allkirjastama, kui seda ei tee kirjaserver (keskkonnafailis: DKIM_DOMAIN, DKIM_SELECTOR ja DKIM_KEY_FILE).',
  'mail.noKey': 'avalikku võtit ei ole: {name}',
  'mail.mendKey':
    'Lisa TXT "v=DKIM1; k=rsa; p=…" avaliku võtmega, mis vastab allkirjade võtmele (keskkonnafailis: DKIM_KEY_FILE).',

  'port.open': 'port {port} on lahti kõigile, kuigi ees on vaheserver',
  'port.mend':
    'Kui vaheserver on samas masinas, kuula ainult selle masina seest (keskkonnafailis: HOST=127.0.0.1 ja EDGE_HOST=127.0.0.1); muidu sulge port tulemüüris.',
  'proxy.none': 'ei ole',
  'proxy.hops': 'järjest {count}, oma võrgus',
  'proxy.unnamed': 'ühtegi vaheserverit ei ole nimetatud (TRUST_PROXY)',
  'proxy.mendUnnamed':
    'Kui TLS on vaheserveris, usu teda, muidu on kõik liikmed ühes võrgus (keskkonnafailis: TRUST_PROXY=1).',
  'proxy.strangers':
    'vaheserverite hulgas on ka võõrad (TRUST_PROXY={network}): igaüks võib end teise aadressiga näidata',
  'proxy.mendStrangers':
    'Nimeta ainult oma vaheserverite aadressid ja võrgud (keskkonnafailis: TRUST_PROXY; docs/operate/security.md).',
  'proxy.unbelieved': '{address} ütleb, kelle eest ta küsib, aga teda ei usuta: kõik liikmed on ühes võrgus',
  'proxy.mendUnbelieved':
    'Kui ta on oma võrgus, usu teda, ja muidu nimeta tema võrk (keskkonnafailis: TRUST_PROXY=1 või võrk; docs/operate/security.md).',
  'proxy.forged':
    'X-Forwarded-For, mille küsija ise kaasa saatis, läheb läbi: igaüks võib end teise aadressiga näidata',
  'proxy.mendForged':
    'Vaheserver peab lisama selle, kes temalt küsis (nginx: $proxy_add_x_forwarded_for), mitte andma edasi saadetut.',

  'database.old': 'PostgreSQL {version} on vana',
  'database.mendOld': 'Uuenda PostgreSQL vähemalt versioonini 15.',
  'database.unsafe': 'elektrikatkestus võib makseid kaotada ({name} = off)',
  'database.mendUnsafe': 'Lülita see sisse (alter system set {name} = on; select pg_reload_conf();).',
  'database.few': '{most} ühendust on kahele serverile vähe (max_connections)',
  'database.mendFew': 'Luba neid rohkem ja taaskäivita PostgreSQL (alter system set max_connections = 100;).',
  'database.connections': '{most} ühendust',
  'database.embedded': 'sisseehitatud',
  'database.mendEmbedded': 'Päris teenuses kasuta PostgreSQLi: {cli} move-database …',

  'edge.silent': 'ei vasta aadressil {url}',
  'edge.mendSilent':
    'Käivita see, või paranda selle id, mis peab olema mõlemal pool sama (keskkonnafailis: EDGES ja EDGE_ID).',
  'edge.answers': 'vastab, vaatajaid {viewers}',
  'edge.knowsKey': 'piletivõti {key} on teada',
  'edge.unknownKey': 'piletivõtit {key} ei tunta: ükski pilet ei ava midagi',
  'edge.mendKey':
    'Pane samad piletivõtmed kõigisse masinatesse (keskkonnafailis: TICKET_KEYS või TICKET_KEYS_FILE; docs/operate/keys.md).',
  'edge.version': 'versioon {version}, server {server}',
  'edge.mendVersion': 'Uuenda mõlemad samale versioonile.',
  'edge.ingestRefuses': 'salvestav osa {origin} ei võta selle saladust (MEDIA_SECRET) või on vanem',
  'edge.mendSecret':
    'Pane kõigisse masinatesse sama saladus ja uuenda salvestav osa enne voogude serverit (keskkonnafailis: MEDIA_SECRET).',
  'edge.ingestSilent': 'salvestav osa {origin} ei vasta sellele',
  'edge.mendIngest':
    'Käivita see või paranda selle aadress (keskkonnafailis: ARCHIVE_FROM; docs/operate/edges.md).',

  'backup.none': 'pole tehtud',
  'backup.age': '{hours} h vana',
  'backup.mend':
    'Määra haldusest, kuhu varukoopiad lähevad, või {cli} backup KAUST igal ööl (docs/operate/backups.md).',
  'trial.none': 'ühtegi varukoopiat ei ole proovitud',
  'trial.age': '{days} päeva tagasi',
  'trial.mend': 'Määra haldusest, kuhu varukoopiad lähevad: siis proovitakse viimast igal nädalal.',
  'mode.real': 'päris teenus',
  'mode.unknown': 'teenus ei tea, et ta on päris (NODE_ENV)',
  'mode.mend':
    'Päris teenuses ütle seda, siis kontrollitakse rangemalt (keskkonnafailis: NODE_ENV=production).',
  'mode.demo': 'näidismaailm on sees',
  'mode.mendDemo': 'Päris teenuses lülita see välja (keskkonnafailis: DEMO=0).',
  'payments.simulators': 'simulaatorid',
  'payments.none': 'ühtegi makseviisi ei ole',
  'payments.mend': 'Vali makseviis (docs/operate/payments.md), muidu ei saa keegi aega juurde osta.',
  'metrics.key': 'võti on olemas (METRICS_TOKEN)',
  'metrics.none': 'keegi ei saa neid lugeda',
  'metrics.mend':
    'Anna mõõdikutele võti ja sea Prometheus (keskkonnafailis: METRICS_TOKEN; docs/operate/watching.md).',
  'work.well': 'ükski ei ole seisma jäänud',
  'work.dead': '{name}: seisma jäi {dead}',
  'work.mend': 'Põhjused: {cli} list-work; kui need on kõrvaldatud: {cli} retry-work {name}',

  'setup.noChannels': 'ühtegi kanalit ei ole',
  'setup.mendChannels': 'Lisa kanal aadressi järgi või too nimekiri.',
  'setup.noSources': 'ühtegi allikat ei ole',
  'setup.mendSources': 'Lisa XMLTV aadress, muidu on saatekava tühi.',
  'setup.bareOperators': 'teise sammuta sisselogimisi {count}',
  'setup.mendOperators': 'Anna igale haldurile pääsuvõti või autentimisrakendus (Minu konto).',
  'setup.OPERATOR_NAME': 'ei ole öeldud, kes teenust peab',
  'setup.SUPPORT_EMAIL': 'ei ole öeldud, kellelt liikmed abi küsivad',
  'setup.mendTerms': 'Ütle see seadetes: {name}.',
});
