import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of orders, receipts, the report of money and the guide to paying by e-wallet. */
export const tDocuments = texts('documents', {
  'order.text': 'Vaatamisaeg {id}, viitenumber {reference}',

  'receipt.file': 'kviitung-{number}',
  'receipt.title': 'Kviitung nr {number}',
  'receipt.seller': 'Müüja',
  'receipt.registryCode': 'Registrikood',
  'receipt.vatNumber': 'KMKR number',
  'receipt.buyer': 'Ostja',
  'receipt.way': 'Makseviis',
  'receipt.bought': 'Ost',
  'receipt.viewtime': 'Vaatamisaeg, {span}',
  'receipt.withoutVat': 'Käibemaksuta',
  'receipt.vat': 'Käibemaks {percent}%',
  'receipt.total': 'Kokku',

  'way.trustly': 'Trustly',
  'way.paysera': 'Paysera',
  'way.swedbank': 'Swedbanki pangalink',
  'way.seb': 'SEB pangalink',
  'way.lhv': 'LHV pangalink',
  'way.coop': 'Coop Panga pangalink',
  'way.paypal': 'PayPal',
  'way.card': 'Kaart',
  'way.transfer': 'Pangaülekanne',

  'wallet.title': 'Maksmine PayPaliga',
  'wallet.under': 'Juhend vaatamisaja pikendamiseks',
  'wallet.easiest': 'Kõige lihtsam',
  'wallet.easiestText':
    'Ava lehel „Pikenda vaatamisaega“ PayPal, logi PayPali sisse ja kinnita makse. Vaatamisaeg pikeneb iseenesest.',
  'wallet.own': 'Kui maksad ise oma PayPali kontolt',
  'wallet.signIn': '1. Logi sisse PayPali kontole, mille e-posti aadress on sama mis sinu kasutajanimi siin.',
  'wallet.send': '2. Vali „Saada raha“ ja kirjuta saajaks:',
  'wallet.receiver': 'Saaja',
  'wallet.amount': '3. Vali summa hinnakirjast:',
  'wallet.confirm': '4. Valuuta on euro. Kinnita makse.',
  'wallet.after': 'Mis edasi?',
  'wallet.hours': {
    one: 'Vaatamisaeg pikeneb kuni {count} tunni jooksul ja sa saad selle kohta kirja.',
    other: 'Vaatamisaeg pikeneb kuni {count} tunni jooksul ja sa saad selle kohta kirja.',
  },
  'wallet.byHand':
    'Kui maksid aadressilt, mis ei ole sinu kasutajanimi, või muu summa, siis vaatab makse üle inimene ja see võtab kauem aega.',
  'report.part': 'osa',
  'report.payments': 'makseid',
  'report.received': 'laekunud',
  'report.receivedVat': 'laekunust km',
  'report.reversals': 'tagastusi',
  'report.reversed': 'tagastatud',
  'report.reversedVat': 'tagastatust km',
  'report.total': 'kokku',

  'length.months': { one: '{count} kuu', other: '{count} kuud' },
  'length.year': '1 aasta',
});
