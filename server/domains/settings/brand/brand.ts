import { createHash } from 'node:crypto';
import { brandColours, type BrandColours } from '../../../../contract/rules/brand-colours.ts';
import { serviceName, setServiceName } from '../../../../contract/service-name.ts';
import type { Clock } from '../../../../runtime/clock.ts';
import type { Settings } from '../../../config/settings.ts';
import { tOperations } from '../../../i18n/et/operations.ts';
import { setAccent } from '../../../platform/accent.ts';
import type { Db } from '../../../platform/db/database.ts';
import { OperationError } from '../../../platform/errors.ts';
import { noteOperation, type Actor } from '../../audit/index.ts';
import { brandPicturesOf, type BrandPicture } from './brand-pictures.ts';
import { deleteBrandPictures, findBrandPicture, saveBrandPictures } from './store.ts';

/** How the service calls itself and looks; what is undefined is as it comes. */
export interface Brand {
  name: string;
  colours: BrandColours | undefined;
  /** The mark beside the name, as WebP, and what names it and all icons that were made with it. */
  mark: { webp: Buffer; version: string } | undefined;
}

interface Context {
  db: Db;
  clock: Clock;
  settings: () => Promise<Settings>;
}

/** What another server has changed is seen after this long. */
const followMs = 5_000;

/** How the service calls itself and looks, at hand for every page and text of this process. */
export function createBrand({ db, clock, settings }: Context) {
  let current: Brand = { name: serviceName(), colours: undefined, mark: undefined };

  /** Reads it anew. */
  async function look(): Promise<Brand> {
    const [{ SERVICE_NAME, SERVICE_COLOUR }, webp] = await Promise.all([
      settings(),
      findBrandPicture(db, 'mark.webp'),
    ]);
    const colours = brandColours(SERVICE_COLOUR ?? '');
    setServiceName(SERVICE_NAME);
    setAccent(colours);
    const version = webp && createHash('sha256').update(webp).digest('base64url').slice(0, 12);
    current = {
      name: serviceName(),
      colours,
      mark: webp && version ? { webp, version } : undefined,
    };
    return current;
  }

  return {
    current: (): Brand => current,
    look,
    picture: (name: BrandPicture) => findBrandPicture(db, name),

    /** Reads it, and keeps up with changes on other servers. Returns how to stop. */
    async follow(): Promise<() => void> {
      await look();
      const timer = setInterval(() => void look().catch(() => undefined), followMs);
      return () => clearInterval(timer);
    },

    /** Makes the mark and all icons of a logo. Throws `OperationError`. */
    async setLogo(bytes: Buffer, actor: Actor): Promise<void> {
      const pictures = await brandPicturesOf(bytes).catch(() => {
        throw new OperationError(tOperations('brand.pictureFormat'));
      });
      await db.transaction(async (tx) => {
        await saveBrandPictures(tx, pictures);
        await noteOperation(tx, { actor, action: 'brand.logo', details: {} }, clock());
      });
      await look();
    },

    /** Back to the mark that the service comes with; false when there was no other. */
    async dropLogo(actor: Actor): Promise<boolean> {
      const existed = await db.transaction(async (tx) => {
        const deleted = await deleteBrandPictures(tx);
        if (deleted) await noteOperation(tx, { actor, action: 'brand.logo-removed', details: {} }, clock());
        return deleted;
      });
      await look();
      return existed;
    },
  };
}

export type BrandService = ReturnType<typeof createBrand>;
