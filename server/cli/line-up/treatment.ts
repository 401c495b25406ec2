import type { FedSource } from '../../../contract/models/media.ts';
import type { Rendition } from '../../../contract/quality.ts';
import { UsageError } from '../command.ts';

/** How a fed channel is treated, and which pictures come of it. */
export interface Treatment {
  mode: FedSource['mode'];
  /** Of a channel with pictures; a station has sound alone. */
  pictures: readonly Rendition[];
}

export const treatmentOptions = {
  mode: { type: 'string', default: 'copy' },
  renditions: { type: 'string' },
} as const;

const pictures = ['LO', 'ME', 'HI'] as const;

/**
 * Reads `--mode` and `--renditions`. Unless said otherwise a copy is one rendition, the best, and an encoder makes
 * all three: only a ladder brings more than one by itself, and only the operator knows that it is one.
 */
export function readTreatment(values: { mode: string; renditions?: string | undefined }): Treatment {
  const { mode, renditions } = values;
  if (mode !== 'copy' && mode !== 'encode') throw new UsageError('--mode on copy või encode');
  if (renditions === undefined) return { mode, pictures: mode === 'copy' ? ['HI'] : pictures };
  const words = renditions.split(',').map((word) => word.trim().toUpperCase());
  const wanted = pictures.filter((rendition) => words.includes(rendition));
  if (wanted.length === 0 || wanted.length !== words.length)
    throw new UsageError('--renditions on LO, ME ja HI seast, näiteks LO,ME,HI');
  return { mode, pictures: wanted };
}
