import { Check } from 'typebox/value';
import { TextSegment } from '../../contract/models/tracks.ts';

/** A text as it is stored beside a segment of the picture; undefined for what an older or a later version, or a cut, has left. */
export function readTextSegment(bytes: Buffer): TextSegment | undefined {
  try {
    const stored: unknown = JSON.parse(bytes.toString());
    return Check(TextSegment, stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}
