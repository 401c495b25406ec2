import type { Translation } from '../texts.ts';
import type { tReports } from '../et/reports.ts';

/** `tReports` in English. */
export const reports = {
  Maksed: 'Payments',
  'Pilt/heli': 'Picture or sound',
  Järelvaatamine: 'Catch-up',
  Telekava: 'TV guide',
  Arvuti: 'Computer',
  Tablet: 'Tablet',
  Mobiil: 'Mobile phone',
  SmartTV: 'Smart TV',
} satisfies Translation<typeof tReports>;
