import { daysText } from '../../contract/rules/days-text.ts';
import { et } from './et.ts';
import { translator } from '../../ui/i18n/translator.ts';

/** Texts of buying viewing time, its history and its stops; they travel with those screens. */
const texts = {
  'buy.onPhone': 'Telefonis on lihtsam',
  'buy.onPhoneText':
    'Suuna telefoni kaamera koodile ja maksa seal. Kui logid telefonis sisse, logitakse teler välja; tagasi saad koodiga.',
  'buy.onPhoneQr': 'QR-kood, mis avab vaatamisaja telefonis',
  'buy.title': 'Pikenda vaatamisaega',
  'buy.loadFailed': 'Hindade laadimine ebaõnnestus.',
  'buy.choose': 'Vali aeg',
  'buy.months.1': '1 kuu',
  'buy.months.3': '3 kuud',
  'buy.months.6': '6 kuud',
  'buy.months.12': '1 aasta',
  'buy.months.0': '{days} päeva',
  'buy.perDay': '{cents} senti päev',
  'buy.saves': 'säästad {amount}',
  'buy.until': 'Vaatamisaeg kehtib siis kuni {when}',
  'buy.how': 'Kuidas maksad?',
  'buy.noMethods': 'Hetkel ei ole ühtegi makseviisi avatud. Küsimuste korral pöördu klienditoe poole.',
  'buy.method': 'Maksa {amount}: {name}',
  'buy.opening': 'Avan makset…',
  'buy.failed': 'Vaatamisaja pikendamine ebaõnnestus!',
  'buy.simulated': 'Näidismakse: raha ei liigu.',
  'buy.more': 'Veel',
  'buy.history': 'Vaatamisaja ajalugu',
  'buy.freeze': 'Peata vaatamisaeg',
  'buy.frozen': 'Vaatamisaeg on peatatud kuni {when}.',
  'buy.goOn': 'Jätka sealt, kuhu teel olid',
  'buy.pending': 'Sul on pooleli makse.',
  'buy.pendingLook': 'Vaata, kuidas läks',

  'wallet.title': 'PayPal',
  'wallet.hint':
    'Makse jõuab kohale kuni {hours} tunniga. Maksa kontolt, mille e-post on sama mis siin kasutajanimi: siis pikeneb aeg iseenesest.',
  'wallet.guide': 'Juhend (PDF)',

  'transfer.title': 'Pangaülekanne',
  'transfer.hint': 'Laekub kuni {days} tööpäevaga. Kirjuta ülekandele kindlasti viitenumber.',
  'transfer.receiver': 'Saaja',
  'transfer.iban': 'IBAN',
  'transfer.bank': 'Pank',
  'transfer.swift': 'SWIFT/BIC',
  'transfer.country': 'Riik',
  'transfer.address': 'Aadress',
  'transfer.reference': 'Viitenumber',
  'transfer.amount': 'Summa',
  'transfer.copy': 'Kopeeri: {what}',
  'transfer.copied': 'Kopeeritud',
  'transfer.qr': 'QR-kood pangaäpile',
  'transfer.qrHint': 'Skaneeri pangaäpiga: ülekanne täidetakse ise.',
  'transfer.text': 'Viitenumber {reference}',

  'frame.title': 'Makse pangas',
  'frame.loading': 'Avan panka…',
  'frame.cancel': 'Katkesta makse',

  'result.checkingTitle': 'Makse',
  'result.checking': 'Makse valideerimine...',
  'result.checkingHint': 'See võtab harilikult mõne hetke. Võid selle akna ka sulgeda: aeg pikeneb ikka.',
  'result.goesOn':
    'Kontrollime edasi. Kui makse jõuab kohale, pikeneb vaatamisaeg iseenesest ja sa saad kirja.',
  'result.done': 'Vaatamisaja pikendamine õnnestus edukalt!',
  'result.until': 'Vaatamisaeg kehtib nüüd kuni {when}.',
  'result.failed': 'Vaatamisaja pikendamine ebaõnnestus!',
  'result.canceled': 'Vaatamisaja pikendamine katkestati!',
  'result.canceledHint': 'Raha ei võetud. Kui maksid siiski ära, pikeneb aeg iseenesest.',
  'result.refunded': 'Makse võeti tagasi.',
  'result.signIn': 'Makse tulemust näed, kui logid sisse. Vaatamisaeg pikeneb ka ilma selleta.',
  'result.again': 'Proovi uuesti',
  'result.watch': 'Vaata edasi',
  'result.loadFailed': 'Makse seisu ei saa praegu küsida. Proovime ise uuesti.',
  'result.unknown': 'Sellist makset sinu kontol ei ole.',

  'history.title': 'Vaatamisaja ajalugu',
  'history.empty': 'Vaatamisaega ei ole veel olnud.',
  'history.loadFailed': 'Ajaloo laadimine ebaõnnestus.',
  'history.more': 'Näita varasemaid',
  'history.until': 'kuni {when}',
  'history.receipt': 'Kviitung {number}',
  'history.receiptFailed': 'Kviitungi laadimine ebaõnnestus.',
  'history.friends': 'Su sõbrad on sulle toonud {time}.',
  'history.noFriends': 'Kutsu sõber: iga kord, kui ta oma aega pikendab, saad sina sellest viiendiku.',
  'history.invite': 'Sinu kutse link',
  'reason.payment': 'Makse',
  'reason.reversal': 'Makse võeti tagasi',
  'reason.gift-in': 'Kingitus sõbralt',
  'reason.gift-out': 'Kinkisid sõbrale',
  'reason.referral': 'Sõber pikendas',
  'reason.extra-place': 'Lisavaatamiskoht',
  'reason.freeze': 'Aeg peatatud',
  'reason.thaw': 'Peatamine lõpetatud',
  'reason.trial': 'Proovipäevad',
  'reason.goodwill': 'Meie poolt',
  'reason.correction': 'Parandus',

  'freeze.title': 'Peata vaatamisaeg',
  'freeze.text':
    'Kui oled mõnda aega Eestis, saad vaatamisaja peatada: päevi ei kulu, aga vaadata sel ajal ei saa. Lõpetada saad igal hetkel.',
  'freeze.days': 'Mitmeks päevaks?',
  'freeze.hint': 'Korraga {least} kuni {most} päeva. Sel aastal on sul alles {left} päeva.',
  'freeze.none': 'Sel aastal sul peatamise päevi enam alles ei ole.',
  'freeze.off': 'Vaatamisaja peatamine ei ole praegu võimalik.',
  'freeze.until': 'Peatatud kuni {when}',
  'freeze.start': 'Peata {days} päevaks',
  'freeze.starting': 'Peatan…',
  'freeze.end': 'Lõpeta peatamine',
  'freeze.ending': 'Lõpetan…',
  'freeze.activeTitle': 'Vaatamisaeg on peatatud',
  'freeze.activeText': 'Päevad, mida sa ei kasutanud, jäävad alles.',
  'freeze.failed': 'Vaatamisaja peatamine ebaõnnestus!',
  'freeze.loadFailed': 'Peatamise päevade laadimine ebaõnnestus.',
} as const;

export const t = translator({ ...et, ...texts });

/** A span of viewing time: 31 päeva, 1 päev, 5 tundi; with its sign. */
export function timeText(seconds: number): string {
  const sign = seconds < 0 ? '−' : '';
  const span = Math.abs(seconds);
  if (span < 86_400) {
    const hours = Math.max(1, Math.round(span / 3_600));
    return `${sign}${hours} ${hours === 1 ? 'tund' : 'tundi'}`;
  }
  return sign + daysText(Math.round(span / 8_640) / 10);
}
