import { texts } from '../../../contract/i18n/texts.ts';

/** What operators have to look at: faults of machines, channels, the guide, money, mails and work. */
export const tAlarms = texts('alarms', {
  'machine.database': 'andmebaas ei vasta',
  'machine.disk.full': 'andmekausta ketas on täis',
  'machine.disk.unwritable': 'andmekausta ei saa kirjutada',
  'machine.jobs': 'taustatööd ei käi',

  'edge.draining': 'videoserver {id} on tühjendamisel',
  'edge.silent': 'videoserver {id} ei vasta',
  'ingest.full': 'kanal {name} ei mahu ühelegi salvestavale osale',
  'ingest.silent': 'salvestav osa {id} ei vasta',
  'ingest.noneAnswers': 'salvestav osa ei vasta: väljast tulevad kanalid seisavad',
  'channel.away': 'kanal {name} ei tule',
  'channel.fault': 'kanal {name} ei tule: {fault}',
  'channel.spare': 'kanal {name} tuleb varuallikast',
  'storage.full': 'salvestusruum on täis: vanimad tunnid kustutati enne aega',

  'guide.source': 'saatekava allikas {id}: {fault}',
  'guide.over': 'kanali {id} saatekava on otsas',
  'guide.ends': 'kanali {id} saatekava lõpeb {when}',

  'incident.channel': 'lahtine intsident: kanal {name}, pöördumisi {tickets}',
  'incident.edge': 'lahtine intsident: videoserver {id}, pöördumisi {tickets}',
  'money.waiting': 'makseid ootab otsust: {waiting}',
  'money.books': 'raamatud ei klapi: {faults} ({first})',
  'mails.failed': 'kirju, mis ei jõudnud kohale: {failed}',
  'mails.waiting': 'kirju ootab saatmist: {waiting}',
  'maintenance.overdue': 'Teenus on hoolduses, ja arvatav lõpp on möödas või määramata.',
  'backup.old': 'Viimasest heast varukoopiast on üle ööpäeva.',
  'backup.untried': 'Varukoopiat ei ole üle nädala proovitud.',
  'webhook.off': 'veebihaak {name} lülitati välja: ta ei ole päevi midagi vastu võtnud',
  'work.dead': 'töid jäi seisma: {name} ({dead})',
  'job.failed': 'töö „{name}“ ebaõnnestus: {fault}',
});
