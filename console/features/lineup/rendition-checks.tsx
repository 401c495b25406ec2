import type { ChannelFields } from '../../../contract/models/console/lineup.ts';
import { CheckField } from '../../../ui/input/field.tsx';
import { tLineup } from '../../i18n/et/lineup.ts';
import css from './lineup.module.css';

/** Those of pictures, the smallest first. */
const renditions = ['LO', 'ME', 'HI'] as const;

interface Props {
  chosen: ChannelFields['renditions'];
  onChosen: (renditions: ChannelFields['renditions']) => void;
}

/** In which qualities a channel comes. */
export const RenditionChecks = ({ chosen, onChosen }: Props) => (
  <fieldset className={css.checks}>
    <legend>{tLineup('qualities')}</legend>
    {renditions.map((one) => (
      <CheckField
        key={one}
        label={tLineup(`rendition.${one}`)}
        checked={chosen.includes(one)}
        onValue={(checked) =>
          onChosen(renditions.filter((name) => (name === one ? checked : chosen.includes(name))))
        }
      />
    ))}
  </fieldset>
);
