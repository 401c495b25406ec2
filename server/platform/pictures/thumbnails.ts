import { pictureWidths } from '../../../contract/pictures.ts';
import { isPicture, recode } from './recode.ts';

/** A picture of others as it is served: WebP in every width, and the colour that stands for it until it is there. */
export interface Thumbnails {
  wide: Buffer;
  narrow: Buffer;
  small: Buffer;
  /** `#rrggbb` */
  color: string;
}

const quality = 74;
/** What is transparent is seen on the dark ground of a page. */
const ground = '#131c30';

/**
 * Writes a picture anew in all widths, never larger than it was. Rejects for what is none, or unpacks to something huge.
 * @param upright fills the width regardless of the height; else it fits into a square of that width
 */
export async function thumbnailsOf(bytes: Buffer, { upright = false } = {}): Promise<Thumbnails> {
  if (!isPicture(bytes, ['jpeg', 'png', 'gif', 'webp'])) throw new Error('no picture');
  const inWidth = (width: number) =>
    recode(bytes, (picture) =>
      picture
        .resize(width, upright ? null : width, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality }),
    );
  const [wide, narrow, small, mean] = await Promise.all([
    inWidth(pictureWidths.wide),
    inWidth(pictureWidths.narrow),
    inWidth(pictureWidths.small),
    recode(bytes, (picture) => picture.flatten({ background: ground }).resize(1, 1, { fit: 'fill' }).raw()),
  ]);
  return { wide, narrow, small, color: `#${mean.subarray(0, 3).toString('hex')}` };
}
