import { et } from '../et.ts';
import { translator } from '../../../ui/i18n/translator.ts';

/** Texts of the helpdesk and of tickets; they travel with them. */
const texts = {
  'helpdesk.title': 'Teata probleemist',
  'helpdesk.lead':
    'Kirjuta, mis juhtus, ja me aitame. Klienditugi vastab esmaspäevast reedeni kell 12–20 (Eesti aja järgi).',
  'helpdesk.guestLead': 'Vastame sinu e-postile.',
  'helpdesk.user': 'E-post',
  'helpdesk.category': 'Kategooria',
  'helpdesk.device': 'Seade',
  'helpdesk.chooseDevice': 'Vali seade',
  'helpdesk.description': 'Kirjeldus',
  'helpdesk.descriptionHint': 'Mis juhtus, millal ja millisel kanalil?',
  'helpdesk.file': 'Fail (soovi korral)',
  'helpdesk.fileHint': 'Pilt, PDF, tekst või lühike video, kuni 10 MB.',
  'helpdesk.removeFile': 'Eemalda fail {name}',
  'helpdesk.down': 'Allalaadimine (Mbit/s)',
  'helpdesk.up': 'Üleslaadimine (Mbit/s)',
  'helpdesk.measure': 'Mõõda kiirust',
  'helpdesk.measuring': 'Mõõdan ühendust …',
  'helpdesk.cancelMeasure': 'Katkesta mõõtmine',
  'helpdesk.measureFailed': 'Kiirust ei õnnestunud mõõta. Palun täida väljad ise.',
  'helpdesk.measured': 'Kiirus on mõõdetud. Vajadusel paranda.',
  'helpdesk.send': 'Saada',
  'helpdesk.sending': 'Saadan …',
  'helpdesk.failed': 'Probleemi edastamine ebaõnnestus!',
  'helpdesk.thanks':
    'Probleem on edastatud! Klienditugi vastab esmaspäevast reedeni kell 12–20. Palun ära esita sama probleemi kohta mitut teadet.',
  'helpdesk.offline': 'Internetiühendus puudub. Sinu tekst jääb alles; saada see, kui ühendus taastub.',
  'helpdesk.mine': 'Minu pöördumised',
  'helpdesk.captcha': 'Palun kinnita, et sa ei ole robot.',
  'helpdesk.attach': 'Lisa tehnilised andmed',
  'helpdesk.attachHint': 'Need aitavad vea kiiremini leida. Vaata täpselt, mida saadetakse:',
  'helpdesk.trouble': 'Teame veast, parandame',
  'helpdesk.troubleMore':
    'Sama viga on alates kella {when} ka teistel. Kui see on korras, anname teada; teatada ei ole vaja.',

  'data.channelId': 'Kanal',
  'data.serverId': 'Videoserver',
  'data.engine': 'Mängija',
  'data.quality': 'Kvaliteet',
  'data.browser': 'Brauser',
  'data.screen': 'Ekraan',
  'data.errors': 'Viimased veakoodid',
  'data.events': 'Viimase minuti sündmused',
  'data.ago': '{seconds} s tagasi: {what}',

  'tickets.title': 'Minu pöördumised',
  'tickets.none': 'Sul ei ole veel ühtegi pöördumist.',
  'tickets.failed': 'Pöördumiste laadimine ebaõnnestus.',
  'tickets.new': 'Teata probleemist',
  'tickets.closed': '(SULETUD)',
  'tickets.missing': 'Sellist pöördumist ei ole.',
  'tickets.commentsFailed': 'Kommentaaride laadimine ebaõnnestus.',
  'tickets.support': 'klienditugi',
  'tickets.attachment': 'Laadi alla: {name}',
  'tickets.downloadFailed': 'Faili laadimine ebaõnnestus.',
  'tickets.comment': 'Kommentaar',
  'tickets.send': 'Saada',
  'tickets.added': 'Kommentaar lisatud!',
  'tickets.addFailed': 'Kommentaar lisamine ebaõnnestus!',
} as const;

export const t = translator({ ...et, ...texts });
