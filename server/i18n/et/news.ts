import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of what members are notified of, in lists, mails and push messages. */
export const tNews = texts('news', {
  'title.recordingReady': 'Salvestus on valmis',
  'title.recordingFailed': 'Salvestamine ebaõnnestus',
  'title.recordingExpires': 'Salvestus aegub',
  'title.recordingSkipped': 'Saade jäi salvestamata',
  'title.programChanged': 'Telekava muutus',
  'title.reminder': 'Saade algab kohe',
  'title.viewtimeEnds': 'Vaatamisaeg lõpeb',
  'title.viewtimeReceived': 'Sinu vaatamisaeg muutus',
  'title.ticket': 'Vastus sinu pöördumisele',
  'title.message': 'Teade',
  'title.digest': 'Öösel Eestis',

  'recording.ready': 'Salvestus „{title}“ on valmis.',
  'recording.partial': 'Salvestus „{title}“ jäi osaliseks: osa saatest ei jõudnud meieni.',
  'recording.failed':
    'Salvestus „{title}“ ebaõnnestus: kanalilt ei tulnud pilti. Otsime seda edasi järelvaatamisest.',
  'recording.rescued': 'Leidsime saate „{title}“ järelvaatamisest: salvestus on nüüd olemas.',
  'recording.cancelled': 'Saade „{title}“ kadus telekavast ja jääb salvestamata.',
  'recording.quota':
    'Saade „{title}“ jäi salvestamata, sest salvestuste maht on täis. Kustuta mõni salvestus.',
  'recording.expires': 'Salvestus „{title}“ kustub päeva pärast. Vaata see ära.',

  'program.begins': 'Algab kohe kanalil {channel}.',
  'program.moved': '{program} ({channel}) algab {to}, mitte {from} (Eesti aja järgi).',
  'program.cancelled': '{program} ({channel}, {when} Eesti aja järgi) jäi kavast välja.',
  'calendar.recording': 'Salvestub: {program}',

  'digest.more': ' ja veel {count}',
  'digest.expiring': 'Täna kustub salvestusi: {count}.',

  'viewtime.ends':
    'Sinu vaatamisaeg lõpeb {when} (Eesti aja järgi). Et vaatamine ei katkeks, pikenda seda aegsasti.',
  'gift.sent': 'Kinkisid aadressile {to} {span} vaatamisaega.',
  'gift.received': '{from} kinkis sulle {span} vaatamisaega.',
  'extraPlace.opened': 'Lisavaatamiskoht on avatud kuni {until} (Eesti aja järgi).',
  'payment.received':
    'Saime kätte sinu makse {amount}. Sinu vaatamisaeg lõpeb nüüd {until} (Eesti aja järgi).',
  'payment.referral': 'Sinu sõber {friend} pikendas oma vaatamisaega ja sina said sellest viiendiku.',

  'ticket.answered': 'Klienditugi vastas sinu pöördumisele „{title}“.',
  'ticket.closed': 'Klienditugi sulges sinu pöördumise „{title}“.',

  'order.inprocess': 'Makse valideerimine...',
  'order.done': 'Vaatamisaja pikendamine õnnestus edukalt!',
  'order.canceled': 'Vaatamisaja pikendamine katkestati!',
  'order.refunded': 'Makse võeti tagasi.',
});
