import { guideZone } from '../../../contract/constants.ts';

/** How every letter begins. */
export const hello = (firstName: string): string => `Tere, ${firstName}!`;

/** Making a formatter costs far more than using one. */
const dayAndTime = new Intl.DateTimeFormat('et', {
  timeZone: guideZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Day and time in Estonia, in letters. */
export const tallinnTime = (ms: number): string => dayAndTime.format(ms).replace(',', '');
