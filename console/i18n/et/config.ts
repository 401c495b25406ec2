import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of the page of the configuration as a file. */
export const tConfig = texts('config', {
  title: 'Seadistus failina',
  note: 'Kanalid, kategooriad, saatekava allikad ja sidumised, hinnad ja seadistus ühes JSON-failis: teise teenuse jaoks, või et näha, mis on muutunud. Liikmeid, filme, logosid ega saladusi selles ei ole.',
  export: 'Salvesta faili',
  exportText: 'Aadresside paroolid ja võtmed jäetakse välja; failis seisab, kus nad olid.',
  download: 'Laadi alla',
  import: 'Võta failist',
  file: 'JSON-fail',
  reading: 'Vaatan faili läbi …',
  preview: 'Mis muutub',
  section: 'Osa',
  added: 'Lisandub',
  changed: 'Muutub',
  same: 'Jääb',
  missing: 'Failis ei ole',
  'section.settings': 'Seadistus',
  'section.categories': 'Kategooriad',
  'section.channels': 'Kanalid',
  'section.guideSources': 'Saatekava allikad',
  'section.prices': 'Hinnad',
  remove: 'Eemalda ka see, mida failis ei ole',
  removeHint: 'Eemaldatud kanalitega kaovad ka liikmete lemmikud neil.',
  take: 'Tee nii',
  nothing: 'Kõik on juba nii, nagu failis.',
  done: 'Tehtud: kõik on nii, nagu failis.',
  withheld: {
    one: 'Failist on välja jäetud {count} saladus. Täida see ise:',
    other: 'Failist on välja jäetud {count} saladust. Täida need ise:',
  },
});
