import { segmentMs } from '../../contract/constants.ts';
import type { FedSource } from '../../contract/models/media.ts';

/** A copied picture whose key frames lie further apart than this is not taken: it could not be sought in. */
export const longestCopiedMs = 8_000;

/** No segment of a feed is longer. What is encoded has its key frames where we want them. */
export const longestOfMode = (mode: FedSource['mode']): number =>
  mode === 'copy' ? longestCopiedMs : segmentMs;

/** What a playlist may round off (RFC 8216, 4.3.3.1). */
export const roundedOffMs = 499;
