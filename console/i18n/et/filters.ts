import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of filters that are saved under a name. */
export const tFilters = texts('filters', {
  saved: 'Salvestatud filtrid',
  save: 'Salvesta filter',
  saveText: 'Sama nimega filter asendatakse. Filter on sinu oma, igas seadmes.',
  manage: 'Muuda salvestatud filtreid',
  name: 'Filtri nimi',
  nameOf: 'Nimi: {name}',
  rename: 'Nimeta ümber',
  remove: 'Eemalda',
  removeOne: 'Eemalda {name}',
  savedAs: 'Filter {name} on salvestatud',
  renamed: 'Filtri nimi on nüüd {name}',
  removed: 'Filter {name} on eemaldatud',
});
