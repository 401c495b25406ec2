import { tTelevision } from '../../../i18n/et/television.ts';

/** What the keys of a remote control do over the picture, in the order in which one meets them. */
export const keyLines = (): readonly { key: string; does: string }[] => [
  { key: tTelevision('keys.okKey'), does: tTelevision('keys.ok') },
  { key: '▲ ▼', does: tTelevision('keys.channel') },
  { key: '◀', does: tTelevision('keys.left') },
  { key: '▶', does: tTelevision('keys.right') },
  { key: '◀◀ ▶▶', does: tTelevision('keys.wind') },
  { key: '|◀ ▶|', does: tTelevision('keys.tracks') },
  { key: tTelevision('keys.back'), does: tTelevision('keys.backDoes') },
  { key: '0–9', does: tTelevision('keys.digits') },
];
