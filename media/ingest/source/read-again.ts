import { sourceReport } from '../../../contract/i18n/source-report.ts';
import { findX264 } from '../encoders/picture-encoder.ts';
import type { SoundFault } from '../ffmpeg/sound-fault.ts';
import type { Reading } from './reading.ts';

/** @param card what does not encode its pictures */
export function withoutHardware(reading: Reading, card: string): Reading {
  return {
    ...reading,
    reach: { ...reading.reach, encoder: findX264 },
    onStart(...about) {
      reading.onStart(...about);
      reading.onNote(sourceReport('cardFailed', { encoder: card }));
    },
  };
}

export function withoutSoundFault(reading: Reading, fault: SoundFault): Reading {
  const isUnread = fault === 'unreadable';
  const note = sourceReport(isUnread ? 'soundUnread' : 'soundUndescribed');
  return {
    ...reading,
    transcodeMode: {
      ...reading.transcodeMode,
      ...(isUnread ? { dropsSound: true } : { encodesSound: true }),
    },
    onStart(...about) {
      reading.onStart(...about);
      reading.onNote(note);
    },
  };
}

export function withEncodedSound(reading: Reading, codec: string): Reading {
  const because = sourceReport('soundMadeAac', { codec });
  return {
    ...reading,
    transcodeMode: { ...reading.transcodeMode, encodesSound: true },
    onStart: (kind, why) =>
      reading.onStart(
        kind,
        why === undefined ? because : sourceReport('andBecause', { fault: why, more: because }),
      ),
  };
}

/** The picture goes on air alone, until its sound comes. */
export const withSoundToCome = (reading: Reading, awaitsSound: number): Reading => ({
  ...reading,
  transcodeMode: { ...reading.transcodeMode, awaitsSound },
});
