import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tElsewhere } from '../et/elsewhere.ts';

/** `tElsewhere` in English. */
export const elsewhere = {
  go: 'Play on another device',
  on: 'Playing on {device}',
  paused: 'Paused on {device}',
  onOther: 'Playing on another device',
  back: 'Bring it back here',
  other: 'Choose a device',
  unreachable: 'The device could not be reached. Check that it is switched on and on the same network.',
  lost: 'The connection to the device was lost. The picture is here again, paused.',
} satisfies Translation<typeof tElsewhere>;
