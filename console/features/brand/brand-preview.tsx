import type { CSSProperties } from 'react';
import type { BrandColours } from '../../../contract/rules/brand-colours.ts';
import { usualServiceName } from '../../../contract/service-name.ts';
import { tBrand } from '../../i18n/et/brand.ts';
import { Panel } from '../../ui/page.tsx';
import css from './brand.module.css';
import { useServiceLogo } from './use-service-logo.ts';

interface Props {
  name: string;
  colours: BrandColours | undefined;
}

/** A page of the viewer in small, by what was typed and not yet saved. */
export function BrandPreview({ name, colours }: Props) {
  const logo = useServiceLogo();
  const style = colours && {
    '--throat': colours.accent,
    '--throat-hi': colours.hover,
    '--on-throat': colours.ink,
  };
  return (
    <Panel title={tBrand('preview')}>
      <div className={css.preview} data-theme="dark" style={style as CSSProperties} aria-hidden="true">
        <div className={css.bar}>
          {logo.data && <img src={logo.data.logoUrl} alt="" />}
          <b>{name || usualServiceName}</b>
          <span className={css.chosen}>{tBrand('previewChosen')}</span>
        </div>
        <div className={css.below}>
          <span className={css.button}>{tBrand('previewButton')}</span>
          <span className={css.link}>{tBrand('previewLink')}</span>
        </div>
      </div>
    </Panel>
  );
}
