import type { ReportCategory, ReportDevice } from '../../rules/helpdesk.ts';
import { texts } from '../texts.ts';

/** What reports are about and on which devices, under the words by which both travel. */
export const tReports = texts('reports', {
  Maksed: 'Maksed',
  'Pilt/heli': 'Pilt/heli',
  Järelvaatamine: 'Järelvaatamine',
  Telekava: 'Telekava',
  Arvuti: 'Arvuti',
  Tablet: 'Tablet',
  Mobiil: 'Mobiil',
  SmartTV: 'SmartTV',
} satisfies Record<ReportCategory | ReportDevice, string>);
