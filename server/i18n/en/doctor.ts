import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tDoctor } from '../et/doctor.ts';

/** `tDoctor` in English. */
export const doctor = {
  'what.disk': 'Disk of the data folder',
  'what.secrets': 'Secrets',
  'what.clock': 'Clock',
  'what.address': 'Address of the service',
  'what.streamAddress': 'Stream address {id}',
  'what.edge': 'Stream server {id}',
  'what.mail': 'Mail',
  'what.port': 'Port',
  'what.proxy': 'Proxy',
  'what.database': 'Database',
  'what.trial': 'Trial of a backup',
  'what.backup': 'Backup',
  'what.mode': 'Mode',
  'what.payments': 'Payments',
  'what.metrics': 'Metrics',
  'what.work': 'Work',
  'what.channels': 'Channels',
  'what.guide': 'TV guide',
  'what.operators': 'Operators',
  'what.terms': 'Terms',
  'what.look': 'Check',

  'look.mend': 'Look at the log of the server; this should not happen.',

  'disk.room': '{free} GB free ({share}%)',
  'disk.mend':
    'Free some space, enlarge the disk or keep the archive in an object store (docs/operate/object-store.md).',
  'disk.mendFolder':
    'The data folder has to be one that this user may write to (in the environment file: DATA_DIR).',
  'secrets.own': 'secrets.json belongs to this user alone',
  'secrets.open': 'secrets.json can be read by others ({mode})',
  'secrets.shared': 'shared secret of the parts: {fault}',
  'secrets.metrics': 'key of the metrics: {fault}',
  'secrets.tickets': 'ticket keys: {fault}',
  'secrets.mend': 'Make a new one (in the environment file: {name}; docs/operate/security.md).',
  'weak.published': 'this value stands in the README or in a sample file, and everybody knows it',
  'weak.short': 'shorter than {least} characters',
  'weak.guessable': 'it can be guessed',
  'weak.keys': 'key {keys} can be guessed, and anybody can make tickets with it',
  'ffmpeg.missing': 'not found',
  'ffmpeg.old': '{version} is old',
  'ffmpeg.mend':
    'apt install ffmpeg (5 or newer), or say where it is (in the environment file: FFMPEG_PATH). The machine on which the ingest runs needs it.',
  'clock.same': '{whose}: the same time',
  'clock.differs': '{whose}: differs by {seconds} s',
  'clock.mend': 'Have the clocks of both machines set: timedatectl set-ntp true.',

  'address.nameless': 'there is no name {host}',
  'address.mendName': 'Add a DNS record A or AAAA: {host}.',
  'address.plain': '{url} is not encrypted',
  'address.mendPlain': 'Put TLS before it ({page}) and set an https:// address.',
  'address.certificate': {
    one: 'the certificate is valid for {count} more day',
    other: 'the certificate is valid for {count} more days',
  },
  'address.badCertificate': 'the certificate is no good: {fault}',
  'address.mendCertificate':
    'Renew the certificate; certbot or Caddy does it by itself (certbot renew --dry-run).',
  'address.answers': '{url} answers',
  'address.answersWith': '{url} answers with code {status}',
  'address.silent': '{url} does not answer: {fault}',
  'address.mend': 'Does this part run, and do firewall and proxy let requests through to it?',

  'mail.off': 'no mail is sent, all of it stays on the page of operators',
  'mail.mendOff': 'Say who sends mail (in the environment file: SMTP_URL; docs/operate/members.md).',
  'mail.takes': 'the mail server takes it',
  'mail.refuses': 'the mail server refuses: {fault}',
  'mail.mend':
    'Correct address, port, user and password of the mail server (in the environment file: SMTP_URL).',
  'mail.noSpf': 'the domain {domain} has no SPF',
  'mail.mendSpf': 'Add TXT: {domain} "v=spf1 include:… -all" (as the mail server says).',
  'mail.noDmarc': 'the domain {domain} has no DMARC',
  'mail.mendDmarc': 'Add TXT: _dmarc.{domain} "v=DMARC1; p=quarantine".',
  'mail.unsigned': 'mail is not signed here',
  'mail.mendUnsigned':
    'Have mail signed unless the mail server does it (in the environment file: DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE).',
  'mail.noKey': 'there is no public key: {name}',
  'mail.mendKey':
    'Add TXT "v=DKIM1; k=rsa; p=…" with the public key of the one that signs (in the environment file: DKIM_KEY_FILE).',

  'port.open': 'port {port} is open to everybody, although there is a proxy before it',
  'port.mend':
    'Where the proxy is on the same machine, listen from within it only (in the environment file: HOST=127.0.0.1 and EDGE_HOST=127.0.0.1); else close the port in the firewall.',
  'proxy.none': 'none',
  'proxy.hops': '{count} in a row, in the own network',
  'proxy.unnamed': 'no proxy is named (TRUST_PROXY)',
  'proxy.mendUnnamed':
    'Where TLS is in a proxy, believe it, or all members are in one network (in the environment file: TRUST_PROXY=1).',
  'proxy.strangers':
    'there are strangers among the proxies (TRUST_PROXY={network}): anybody can pass for another address',
  'proxy.mendStrangers':
    'Name only the addresses and networks of your own proxies (in the environment file: TRUST_PROXY; docs/operate/security.md).',
  'proxy.unbelieved': '{address} says for whom it asks, but is not believed: all members are in one network',
  'proxy.mendUnbelieved':
    'Where it is in your own network, believe it, and else name its network (in the environment file: TRUST_PROXY=1 or the network; docs/operate/security.md).',
  'proxy.forged':
    'X-Forwarded-For that somebody sent along goes through: anybody can pass for another address',
  'proxy.mendForged':
    'The proxy has to add who asked it (nginx: $proxy_add_x_forwarded_for), not pass on what was sent.',

  'database.old': 'PostgreSQL {version} is old',
  'database.mendOld': 'Update PostgreSQL to version 15 at least.',
  'database.unsafe': 'a power cut may lose payments ({name} = off)',
  'database.mendUnsafe': 'Switch it on (alter system set {name} = on; select pg_reload_conf();).',
  'database.few': '{most} connections are few for two servers (max_connections)',
  'database.mendFew': 'Allow more of them and restart PostgreSQL (alter system set max_connections = 100;).',
  'database.connections': '{most} connections',
  'database.embedded': 'embedded',
  'database.mendEmbedded': 'In a real service use PostgreSQL: {cli} move-database …',

  'edge.silent': 'does not answer at {url}',
  'edge.mendSilent':
    'Start it, or correct its id, which has to be the same on both sides (in the environment file: EDGES and EDGE_ID).',
  'edge.answers': 'answers, viewers: {viewers}',
  'edge.knowsKey': 'ticket key {key} is known',
  'edge.unknownKey': 'ticket key {key} is not known: no ticket opens anything',
  'edge.mendKey':
    'Put the same ticket keys on all machines (in the environment file: TICKET_KEYS or TICKET_KEYS_FILE; docs/operate/keys.md).',
  'edge.version': 'version {version}, server {server}',
  'edge.mendVersion': 'Update both to the same version.',
  'edge.ingestRefuses': 'the ingest {origin} does not take its secret (MEDIA_SECRET) or is older',
  'edge.mendSecret':
    'Put the same secret on all machines, and update the ingest before the stream server (in the environment file: MEDIA_SECRET).',
  'edge.ingestSilent': 'the ingest {origin} does not answer it',
  'edge.mendIngest':
    'Start it or correct its address (in the environment file: ARCHIVE_FROM; docs/operate/edges.md).',

  'backup.none': 'none was made',
  'backup.age': '{hours} h old',
  'backup.mend':
    'Set in the console where backups go, or {cli} backup FOLDER every night (docs/operate/backups.md).',
  'trial.none': 'no backup was tried',
  'trial.age': '{days} days ago',
  'trial.mend': 'Set in the console where backups go: then the newest is tried every week.',
  'mode.real': 'a real service',
  'mode.unknown': 'the service does not know that it is real (NODE_ENV)',
  'mode.mend':
    'In a real service say so, and checks are stricter (in the environment file: NODE_ENV=production).',
  'mode.demo': 'the world of the demo is on',
  'mode.mendDemo': 'In a real service switch it off (in the environment file: DEMO=0).',
  'payments.simulators': 'simulators',
  'payments.none': 'there is no way to pay',
  'payments.mend': 'Choose a way to pay (docs/operate/payments.md), or nobody can buy viewing time.',
  'metrics.key': 'there is a key (METRICS_TOKEN)',
  'metrics.none': 'nobody can read them',
  'metrics.mend':
    'Give them a key and set up Prometheus (in the environment file: METRICS_TOKEN; docs/operate/watching.md).',
  'work.well': 'none was given up',
  'work.dead': '{name}: {dead} given up',
  'work.mend': 'Reasons: {cli} list-work; once they are gone: {cli} retry-work {name}',

  'setup.noChannels': 'there are no channels',
  'setup.mendChannels': 'Add a channel by its address, or import a list.',
  'setup.noSources': 'there are no sources',
  'setup.mendSources': 'Add an XMLTV address, or the guide stays empty.',
  'setup.bareOperators': 'sign-ins without a second step: {count}',
  'setup.mendOperators': 'Give each operator a passkey or an authenticator app (My account).',
  'setup.OPERATOR_NAME': 'nobody has said who runs the service',
  'setup.SUPPORT_EMAIL': 'nobody has said whom members ask for help',
  'setup.mendTerms': 'Say it in the settings: {name}.',
} satisfies Translation<typeof tDoctor>;
