import type { AnySettingCode } from './settings.ts';

/** What each setting does and when a change is felt, in words for the operator. */
export const settingMeanings: Record<AnySettingCode, string> = {
  NEW_APP_URL: 'Uue rakenduse aadress rakenduste menüüs. Tühi: menüüs ei ole.',
  OLD_APP_URL: 'Vana rakenduse aadress rakenduste menüüs. Tühi: menüüs ei ole.',
  GUIDE_PDF_URL: 'Kasutusjuhendi aadress rakenduste menüüs. Tühi: menüüs ei ole.',
  SERIES_ENABLED:
    'Kas liikmetele näidatakse filme, sarju ja lastesaateid. Üksikule liikmele saab lubada või keelata eraldi.',
  KIDS_CHANNELS: 'Kanalid, mille saated on lastelehel. Tühi: lastelehte täidavad liigid.',
  SUBTITLE_CHANNELS: 'Kanalid, mille filmid on eestikeelsete subtiitritega reas.',
  CHROMECAST_ENABLED:
    'Kas liige saab pildi saata Chromecasti (true või false). Siis laeb vaataja leht Google’i skripti aadressilt www.gstatic.com.',
  OPERATOR_NAME: 'Teenuse pakkuja nimi teenuse tutvustuses ja kirjades.',
  SUPPORT_EMAIL: 'Klienditoe aadress, mida liikmed näevad.',
  SUPPORT_PHONE: 'Klienditoe telefon, mis seisab teleri abis. Tühi: telefoni ei ole.',
  PAYPAL_ENABLED: 'Kas e-rahakotiga saab maksta (true või false).',
  PAYPAL_EMAIL: 'E-rahakoti aadress, kuhu makstakse.',
  PAYPAL_PDF_URL: 'E-rahakoti juhendi aadress. Tühi: meie oma juhend.',
  BANK_TRANSFER_ENABLED: 'Kas pangaülekandega saab maksta (true või false).',
  BANK_TRANSFER_RECEIVER: 'Ülekande saaja nimi.',
  BANK_TRANSFER_IBAN: 'Ülekande saaja konto.',
  BANK_TRANSFER_BANK: 'Ülekande saaja pank.',
  BANK_TRANSFER_SWIFT: 'Panga SWIFT/BIC.',
  BANK_TRANSFER_COUNTRY: 'Ülekande saaja riik.',
  BANK_TRANSFER_ADDRESS: 'Ülekande saaja aadress.',
  BANK_TRANSFER_NOTIFICATION: 'Teade, mis on ülekande andmete juures.',
  VAT_PERCENT:
    'Käibemaks maksmise lehel, kviitungitel ja aruannetes. Kehtib maksetele, mis laekuvad pärast muutmist.',
  SELLER_NAME: 'Müüja nimi maksmise lehel ja kviitungitel. Ilma selleta päris makseid ei võeta.',
  SELLER_REGISTRY_CODE:
    'Müüja registrikood maksmise lehel ja kviitungitel. Ilma selleta päris makseid ei võeta.',
  SELLER_ADDRESS: 'Müüja aadress maksmise lehel ja kviitungitel. Ilma selleta päris makseid ei võeta.',
  SELLER_VAT_NUMBER:
    'Müüja käibemaksukohustuslase number maksmise lehel ja kviitungitel. Kui hindades on käibemaks, siis ilma selleta päris makseid ei võeta.',
  FREEZE_DAYS_PER_YEAR: 'Mitu päeva aastas saab liige vaatamisaja peatada. 0: ei saa.',
  RECORDING_HOURS: 'Mitu tundi salvestisi liikmel olla saab. Olemasolevad jäävad alles.',
  RECORDING_MONTHS: 'Mitu kuud salvestis alles on. Kehtib uutele salvestistele.',
  SETTLEMENT_PAYERS: 'Kelle ülekanded on makseteenuste väljamaksed, mitte liikmete raha; semikoolonitega.',
  DEFAULT_STREAM_SERVER:
    'Videoserver neile, kes ise valinud ei ole. Tühi: vaatajad jagatakse kõigi vahel. Kehtib uutele voogudele.',
  STREAM_DVR_SECONDS:
    'Mitu sekundit otsepilti saab tagasi kerida, kõigis videoserverites. Tühi: nii nagu iga server on seatud.',
  ALARM_WEBHOOK_URL:
    'Aadress, kuhu saadetakse häired (JSON, mille väli text sobib ka vestlusteenustele). Tühi: ei saadeta.',
};
