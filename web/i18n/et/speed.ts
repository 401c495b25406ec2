import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of how fast a title or the past goes; they travel with its menu. */
export const tSpeed = texts('speed', {
  menu: 'Kiirus',
  usual: 'Tavaline',
  times: '{speed}×',
  now: 'Kiirus: {speed}',
  notLive: 'Kiirust saab valida järelvaatamisel ja filmides.',
});
