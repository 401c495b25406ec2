import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of the list of keys. */
export const tKeys = texts('keys', {
  does: 'Mida teeb',
  key: 'Klahv',
  letters: 'Tähed ja märgid on klahvid',
  lettersHint: 'Ilma nendeta jäävad nooled, Enter ja tühik, kui rida on valitud, ning Ctrl-iga klahvid.',
  next: 'järgmine rida',
  previous: 'eelmine rida',
  ends: 'esimene ja viimane rida',
  open: 'ava rida',
  tick: 'märgi rida',
  through: 'märgi kõik read kuni siiani',
  filter: 'otsi loendist',
  list: 'see loend',
  searchAll: 'otsi kogu haldusest',
  undo: 'võta viimane tegu tagasi, kuni seda pakutakse',
  space: 'tühik',
});
