import type { SettingKind } from '../../contract/models/console/settings.ts';
import type { AnySettingCode } from './settings.ts';

export interface SettingDescription {
  /** How an operator calls it. */
  name: string;
  kind: SettingKind;
  /** What those are called that are filled in together. */
  form?: string;
  /** What it does and when a change is felt. */
  meaning: string;
}

/** What each setting is, in words for the operator. */
export const settingDescriptions: Record<AnySettingCode, SettingDescription> = {
  NEW_APP_URL: {
    name: 'Uus rakendus',
    kind: 'web',
    meaning: 'Uue rakenduse aadress rakenduste menüüs. Tühi: menüüs ei ole.',
  },
  OLD_APP_URL: {
    name: 'Vana rakendus',
    kind: 'web',
    meaning: 'Vana rakenduse aadress rakenduste menüüs. Tühi: menüüs ei ole.',
  },
  GUIDE_PDF_URL: {
    name: 'Kasutusjuhend',
    kind: 'web',
    meaning: 'Kasutusjuhendi aadress rakenduste menüüs. Tühi: menüüs ei ole.',
  },
  SERIES_ENABLED: {
    name: 'Filmid ja sarjad',
    kind: 'yesNo',
    meaning:
      'Kas liikmetele näidatakse filme, sarju ja lastesaateid. Üksikule liikmele saab lubada või keelata eraldi.',
  },
  KIDS_CHANNELS: {
    name: 'Lastekanalid',
    kind: 'lines',
    meaning: 'Kanalid, mille saated on lastelehel. Tühi: lastelehte täidavad liigid.',
  },
  SUBTITLE_CHANNELS: {
    name: 'Subtiitritega kanalid',
    kind: 'lines',
    meaning: 'Kanalid, mille filmid on eestikeelsete subtiitritega reas.',
  },
  CHROMECAST_ENABLED: {
    name: 'Chromecast',
    kind: 'yesNo',
    meaning:
      'Kas liige saab pildi saata Chromecasti. Siis laeb vaataja leht Google’i skripti aadressilt www.gstatic.com.',
  },
  OPERATOR_NAME: {
    name: 'Teenuse pakkuja',
    kind: 'text',
    meaning: 'Teenuse pakkuja nimi teenuse tutvustuses ja kirjades.',
  },
  SUPPORT_EMAIL: {
    name: 'Klienditoe e-post',
    kind: 'email',
    meaning: 'Klienditoe aadress, mida liikmed näevad.',
  },
  SUPPORT_PHONE: {
    name: 'Klienditoe telefon',
    kind: 'text',
    meaning: 'Klienditoe telefon, mis seisab teleri abis. Tühi: telefoni ei ole.',
  },
  PAYPAL_ENABLED: {
    name: 'E-rahakotiga saab maksta',
    kind: 'yesNo',
    form: 'E-rahakott',
    meaning: 'Kas e-rahakotiga saab maksta.',
  },
  PAYPAL_EMAIL: {
    name: 'E-rahakoti aadress',
    kind: 'email',
    form: 'E-rahakott',
    meaning: 'E-rahakoti aadress, kuhu makstakse.',
  },
  PAYPAL_PDF_URL: {
    name: 'E-rahakoti juhend',
    kind: 'web',
    form: 'E-rahakott',
    meaning: 'E-rahakoti juhendi aadress. Tühi: meie oma juhend.',
  },
  BANK_TRANSFER_ENABLED: {
    name: 'Ülekandega saab maksta',
    kind: 'yesNo',
    form: 'Pangaülekanne',
    meaning: 'Kas pangaülekandega saab maksta.',
  },
  BANK_TRANSFER_RECEIVER: {
    name: 'Saaja',
    kind: 'text',
    form: 'Pangaülekanne',
    meaning: 'Ülekande saaja nimi.',
  },
  BANK_TRANSFER_IBAN: { name: 'IBAN', kind: 'iban', form: 'Pangaülekanne', meaning: 'Ülekande saaja konto.' },
  BANK_TRANSFER_BANK: { name: 'Pank', kind: 'text', form: 'Pangaülekanne', meaning: 'Ülekande saaja pank.' },
  BANK_TRANSFER_SWIFT: {
    name: 'SWIFT/BIC',
    kind: 'text',
    form: 'Pangaülekanne',
    meaning: 'Panga SWIFT/BIC.',
  },
  BANK_TRANSFER_COUNTRY: {
    name: 'Riik',
    kind: 'text',
    form: 'Pangaülekanne',
    meaning: 'Ülekande saaja riik.',
  },
  BANK_TRANSFER_ADDRESS: {
    name: 'Saaja aadress',
    kind: 'text',
    form: 'Pangaülekanne',
    meaning: 'Ülekande saaja aadress.',
  },
  BANK_TRANSFER_NOTIFICATION: {
    name: 'Teade maksjale',
    kind: 'lines',
    form: 'Pangaülekanne',
    meaning: 'Teade, mis on ülekande andmete juures.',
  },
  VAT_PERCENT: {
    name: 'Käibemaks',
    kind: 'percent',
    meaning:
      'Käibemaks maksmise lehel, kviitungitel ja aruannetes. Kehtib maksetele, mis laekuvad pärast muutmist.',
  },
  SELLER_NAME: {
    name: 'Müüja nimi',
    kind: 'text',
    form: 'Müüja',
    meaning: 'Müüja nimi maksmise lehel ja kviitungitel. Ilma selleta päris makseid ei võeta.',
  },
  SELLER_REGISTRY_CODE: {
    name: 'Registrikood',
    kind: 'text',
    form: 'Müüja',
    meaning: 'Müüja registrikood maksmise lehel ja kviitungitel. Ilma selleta päris makseid ei võeta.',
  },
  SELLER_ADDRESS: {
    name: 'Müüja aadress',
    kind: 'text',
    form: 'Müüja',
    meaning: 'Müüja aadress maksmise lehel ja kviitungitel. Ilma selleta päris makseid ei võeta.',
  },
  SELLER_VAT_NUMBER: {
    name: 'Käibemaksukohustuslase number',
    kind: 'text',
    form: 'Müüja',
    meaning:
      'Müüja käibemaksukohustuslase number maksmise lehel ja kviitungitel. Kui hindades on käibemaks, siis ilma selleta päris makseid ei võeta.',
  },
  FREEZE_DAYS_PER_YEAR: {
    name: 'Vaatamisaja peatamine aastas',
    kind: 'days',
    meaning: 'Mitu päeva aastas saab liige vaatamisaja peatada. 0: ei saa.',
  },
  RECORDING_HOURS: {
    name: 'Salvestisi liikmel',
    kind: 'hours',
    meaning: 'Mitu tundi salvestisi liikmel olla saab. Olemasolevad jäävad alles.',
  },
  RECORDING_MONTHS: {
    name: 'Salvestis on alles',
    kind: 'months',
    meaning: 'Mitu kuud salvestis alles on. Kehtib uutele salvestistele.',
  },
  SETTLEMENT_PAYERS: {
    name: 'Makseteenuste nimed pangas',
    kind: 'text',
    meaning: 'Kelle ülekanded on makseteenuste väljamaksed, mitte liikmete raha; semikoolonitega.',
  },
  DEFAULT_STREAM_SERVER: {
    name: 'Vaikimisi videoserver',
    kind: 'text',
    meaning:
      'Videoserver neile, kes ise valinud ei ole. Tühi: vaatajad jagatakse kõigi vahel. Kehtib uutele voogudele.',
  },
  STREAM_DVR_SECONDS: {
    name: 'Otsepildi tagasikerimine',
    kind: 'seconds',
    meaning:
      'Mitu sekundit otsepilti saab tagasi kerida, kõigis videoserverites. Tühi: nii nagu iga server on seatud.',
  },
  ALARM_WEBHOOK_URL: {
    name: 'Häirete veebiaadress',
    kind: 'web',
    meaning:
      'Aadress, kuhu saadetakse häired (JSON, mille väli text sobib ka vestlusteenustele). Tühi: ei saadeta.',
  },
  TRANSCRIPTS_ENABLED: {
    name: 'Otsing öeldust',
    kind: 'yesNo',
    meaning:
      'Kas otsing leiab ka telekanalitel öeldu nende subtiitrite järgi. Ei: subtiitreid otsimiseks ei koguta ja kogutu kustub viie minuti jooksul.',
  },
  PLAYER_LISTS_ENABLED: {
    name: 'Teised mängijad',
    kind: 'yesNo',
    meaning:
      'Kas liige saab oma profiilis teha isikliku nimekirja, millega vaadata Kodis, TiviMates, VLC-s ja teistes mängijates. Ei: nimekirjad ei ava enam midagi.',
  },
};

/** A setting in a sentence: as an operator calls it, and in brackets as the environment and the command line do. */
export const settingWords = (code: AnySettingCode): string => `${settingDescriptions[code].name} (${code})`;
