import { createHash } from 'node:crypto';
import type { Clock } from '../../../../runtime/clock.ts';
import type { FetchPicture } from '../../../adapters/pictures/port.ts';
import { tOperations } from '../../../i18n/et/operations.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ensureOperation, OperationError } from '../../../platform/errors.ts';
import { isPicture, recode } from '../../../platform/pictures/recode.ts';
import { type Actor, changeOf, operationNotes } from '../../audit/index.ts';
import { findChannel, type ChannelRow } from '../store.ts';
import { deleteLogo, saveLogo } from './logo-store.ts';

/** In pixels, three for each of the tile at its usual size; the mark keeps off the edge. */
const tile = { width: 264, height: 192, margin: 22 };
const plates = { light: '#F4F6FB', dark: '#131C30' };
const lightAbove = 0.6;

/**
 * Makes the tile of a channel from what its logo is: whole, in the middle, on a ground that it stands out from.
 * Rejects for what is no picture.
 */
async function logoTile(bytes: Buffer): Promise<Buffer> {
  if (!isPicture(bytes, ['png', 'jpeg', 'gif', 'webp'])) throw new Error('no picture');
  const background = (await lightnessOf(bytes)) > lightAbove ? plates.dark : plates.light;
  const { width, height, margin } = tile;
  return recode(bytes, (picture) =>
    picture
      .resize(width - 2 * margin, height - 2 * margin, { fit: 'contain', background })
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
      .flatten({ background })
      .webp({ quality: 86 }),
  );
}

/**
 * Gives a channel a tile that was made elsewhere, as it is: written anew it would lose of its picture each time. Rejects for what is
 * no picture of the size of tiles, from its first pixel to its last.
 */
export async function saveTile(tx: Db, channelId: string, webp: Buffer): Promise<void> {
  if (!isPicture(webp, ['webp'])) throw new Error('no picture');
  const pixels = await recode(webp, (picture) => picture.ensureAlpha().raw());
  if (pixels.length !== tile.width * tile.height * 4) throw new Error('no tile');
  await saveLogo(tx, channelId, nameOf(webp), webp);
}

/** A name that changes with the picture. */
const nameOf = (webp: Buffer): string => createHash('sha256').update(webp).digest('base64url').slice(0, 12);

/** How light what is seen of a picture is, from 0 to 1; what is transparent does not count. */
async function lightnessOf(bytes: Buffer): Promise<number> {
  const [red = 0, green = 0, blue = 0] = await recode(bytes, (picture) =>
    picture.ensureAlpha().resize(1, 1, { fit: 'fill' }).raw(),
  );
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

export interface LogoContext {
  db: Db;
  clock: Clock;
  fetchPicture: FetchPicture;
}

/** Where the tile of a channel is: its logo, or the mark that is drawn for it. */
export const logoUrlOf = ({ id, logo }: Pick<ChannelRow, 'id' | 'logo'>): string =>
  `/logos/${id}/${logo ?? 'drawn'}.webp`;

/** What an operator may do with logos; `actor` says who it was. Throws `OperationError` in words for them. */
export function logoOperations(context: LogoContext) {
  const { db, clock, fetchPicture } = context;
  const audit = operationNotes(clock);

  async function setLogo(id: string, bytes: Buffer, actor: Actor): Promise<void> {
    const known = await findChannel(db, id);
    ensureOperation(known, tOperations('channels.unknown', { id }));
    const webp = await logoTile(bytes).catch(() => {
      throw new OperationError(tOperations('pictureFormat'));
    });
    const name = nameOf(webp);
    await db.transaction(async (tx) => {
      await saveLogo(tx, id, name, webp);
      await audit(tx, actor, 'channel.logo', { id, ...changeOf({ logo: known.logo }, { logo: name }) });
    });
  }

  return {
    setLogo,

    /** The same with a picture that lies somewhere on the network. */
    async fetchLogo(id: string, address: string, actor: Actor): Promise<void> {
      const bytes = await fetchPicture(address).catch(() => {
        throw new OperationError(tOperations('channels.logoUnreachable'));
      });
      await setLogo(id, bytes, actor);
    },

    /** Back to the mark that is drawn; false when there was no other. */
    async removeLogo(id: string, actor: Actor): Promise<boolean> {
      const known = await findChannel(db, id);
      ensureOperation(known, tOperations('channels.unknown', { id }));
      if (known.logo === null) return false;
      await db.transaction(async (tx) => {
        await deleteLogo(tx, id);
        await audit(tx, actor, 'channel.logo-removed', {
          id,
          before: { logo: known.logo },
          after: { logo: null },
        });
      });
      return true;
    },
  };
}
