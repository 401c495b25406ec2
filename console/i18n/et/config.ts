import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of the page of the configuration as a file. */
export const tConfig = texts('config', {
  title: 'Seadistus failina',
  note: 'Kanalid, kategooriad, saatekava allikad ja sidumised, hinnad ja seadistus ühes JSON-failis: teise teenuse jaoks, või et näha, mis on muutunud. Logod ja heliradade nimed on kaasas; liikmeid ja filme ei ole.',
  export: 'Salvesta faili',
  exportText:
    'Aadresside paroolid ja võtmed jäetakse välja; failis seisab, kus nad olid. Salafraasiga lähevad nad kaasa, lukus.',
  passphrase: 'Salafraas',
  passphraseHint: 'Tühi: saladused jäävad siia. Fraasi ei hoita kusagil, nii et pane see ise kirja.',
  passphraseShort: 'Salafraasis on vähemalt 12 tähemärki.',
  sealed: 'Failis on lukus saladusi. Ilma salafraasita võetakse kõik muu.',
  open: 'Ava saladused',
  download: 'Laadi alla',
  import: 'Võta failist',
  file: 'JSON-fail',
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
