import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of the page's head: what those read who are sent a link. */
export const tHead = texts('head', {
  title: '{service} – Eesti televisioon seal, kus sina oled',
  what: {
    one: '{count} Eesti telekanal, raadio ja {days} järelvaatamist neile, kes elavad kodust kaugel.',
    other: '{count} Eesti telekanalit, raadio ja {days} järelvaatamist neile, kes elavad kodust kaugel.',
  },
  price: 'Kuu {price}.',
  priceAndTrial: 'Kuu {price}, esimesed {days} tasuta.',
  picture: '{service}, avaleht: otsepilt, kanalid ja saatekava',
  maintenance: '{service} · hooldus',
  maintenanceTitle: 'Teenus on hoolduses',
  maintenanceText: 'Teeme hooldustöid. Sinu seadmes ega ühenduses ei ole midagi valesti.',
  maintenanceUntil: 'Arvatav lõpp: {when} Eesti aja järgi.',
  maintenanceRetry: 'Proovi uuesti',
});
