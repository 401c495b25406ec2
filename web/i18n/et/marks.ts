import { texts } from '../../../contract/i18n/texts.ts';

/** Texts about what a member records or wants to be reminded of. */
export const tMarks = texts('marks', {
  undo: 'Võta tagasi',
  recorded: 'Salvestamine lisatud',
  unrecorded: 'Salvestamine eemaldatud',
  seriesRecorded: 'Sarja salvestamine lisatud',
  seriesUnrecorded: 'Sarja salvestamine eemaldatud',
  reminded: 'Meeldetuletus lisatud',
  unreminded: 'Meeldetuletus eemaldatud',
  failed: 'Muudatust ei saanud salvestada. Palun proovi uuesti.',
  record: 'Lisa salvestustesse',
  recordOf: 'Salvesta: {title}',
  inRecordings: 'Salvestustes',
  series: 'Salvesta sari',
  inSeries: 'Sari salvestub',
  remind: 'Lisa meeldetuletus',
  unremind: 'Eemalda meeldetuletus',
  remindOf: 'Meeldetuletus: {title}',
  'mark.waits': 'salvestatakse',
  'mark.records': 'salvestub',
  'mark.ready': 'salvestatud',
  'mark.partial': 'salvestatud osaliselt',
  'mark.failed': 'salvestamine ebaõnnestus',
  'mark.skipped': 'salvestamine jäi vahele',
  'mark.series': 'sari salvestub',
  'mark.reminder': 'meeldetuletusega',
});
