import { Picture } from './picture.tsx';
import css from './logo-tile.module.css';

/** A channel's monogram; its name always stands beside it, so the picture itself says nothing. */
export const LogoTile = ({ src, width }: { src: string; width: number }) => (
  <Picture className={css.tile} src={src} width={width} height={Math.round((width * 32) / 44)} />
);
