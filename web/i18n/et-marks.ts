import { et } from './et.ts';
import { translator } from '../../ui/i18n/translator.ts';

/** Texts about what a member records or wants to be reminded of. */
const texts = {
  'marks.undo': 'Võta tagasi',
  'marks.recorded': 'Salvestamine lisatud',
  'marks.unrecorded': 'Salvestamine eemaldatud',
  'marks.seriesRecorded': 'Sarja salvestamine lisatud',
  'marks.seriesUnrecorded': 'Sarja salvestamine eemaldatud',
  'marks.reminded': 'Meeldetuletus lisatud',
  'marks.unreminded': 'Meeldetuletus eemaldatud',
  'marks.failed': 'Muudatust ei saanud salvestada. Palun proovi uuesti.',
  'marks.record': 'Lisa salvestustesse',
  'marks.recordOf': 'Salvesta: {title}',
  'marks.inRecordings': 'Salvestustes',
  'marks.series': 'Salvesta sari',
  'marks.inSeries': 'Sari salvestub',
  'marks.remind': 'Lisa meeldetuletus',
  'marks.unremind': 'Eemalda meeldetuletus',
  'marks.remindOf': 'Meeldetuletus: {title}',
  'mark.waits': 'salvestatakse',
  'mark.records': 'salvestub',
  'mark.ready': 'salvestatud',
  'mark.partial': 'salvestatud osaliselt',
  'mark.failed': 'salvestamine ebaõnnestus',
  'mark.skipped': 'salvestamine jäi vahele',
  'mark.series': 'sari salvestub',
  'mark.reminder': 'meeldetuletusega',
} as const;

export const t = translator({ ...et, ...texts });
