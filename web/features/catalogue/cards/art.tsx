import { useState, type CSSProperties } from 'react';
import type { CatalogueItem } from '../../../../contract/models/catalogue.ts';
import { pictureSet } from '../../../../contract/pictures.ts';
import { classNames } from '../../../../ui/lib/class-names.ts';
import { Picture } from '../../../ui/picture.tsx';
import { ProgramPicture, type ProgramPictureProps } from '../../../ui/program-picture/program-picture.tsx';
import css from './art.module.css';

export type ArtShape = 'upright' | 'lying';

interface Props {
  shape: ArtShape;
  upright: string | null;
  lying: string | null;
  color: string | null;
  /** The airing by which it can be watched: of that comes a picture where there is no other. */
  airing?: Airing | undefined;
  /** Stands there where there is no picture of this shape. */
  name: string;
  /** How wide it is, as `sizes` has it. */
  sizes: string;
}

type Airing = Pick<ProgramPictureProps, 'program' | 'channelId' | 'seenUntilMs'>;

/** What is watched by an airing; undefined for a title. Who has begun it sees nothing of what comes after. */
export function airingOf({
  id,
  channel,
  startTime,
  endTime,
  playingPosition,
}: Pick<CatalogueItem, 'id' | 'channel' | 'startTime' | 'endTime' | 'playingPosition'>): Airing | undefined {
  if (!channel || startTime === null || endTime === null) return undefined;
  return {
    program: { id, startTime, endTime, imgUrl: null },
    channelId: channel.id,
    seenUntilMs: playingPosition ? startTime + playingPosition * 1000 : undefined,
  };
}

/** Upright and lying pictures of an item, as far as there are any. */
export const picturesOf = (item: CatalogueItem) => ({
  upright: item.imdbPoster ?? item.seasonPoster ?? item.seriesPoster,
  lying: item.imgUrl,
  color: item.color,
  airing: airingOf(item),
});

/** The picture of a film or a series upon its colour: that of its shape, or the other one, or one of an airing, or its name. */
export function Art({ shape, upright, lying, color, airing, name, sizes }: Props) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const wanted = shape === 'upright' ? [upright, lying] : [lying, upright];
  const src = wanted.find((one) => one !== null && !failed.includes(one)) ?? undefined;
  const stands = src === undefined || (shape === 'upright' && src !== upright);
  return (
    <span
      className={classNames(css.art, css[shape], stands && css.standIn)}
      style={color === null ? undefined : ({ '--color': color } as CSSProperties)}
    >
      {src !== undefined && (
        <Picture
          key={src}
          src={src}
          srcSet={pictureSet(src)}
          sizes={sizes}
          draggable={false}
          onError={() => setFailed([...failed, src])}
        />
      )}
      {src === undefined && airing && <ProgramPicture {...airing} />}
      {stands && (
        <span className={css.name} dir="auto" aria-hidden="true">
          {name}
        </span>
      )}
    </span>
  );
}
