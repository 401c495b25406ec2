import { useStore } from 'zustand';
import { tProfile } from '../../../i18n/et/profile.ts';
import {
  captionChoices,
  captionParts,
  captionStyle,
  type CaptionLook,
  type CaptionPart,
  type CaptionValue,
} from '../../../lib/caption-style.ts';
import { preferences } from '../../../lib/preferences.ts';
import { Section } from '../section.tsx';
import css from './caption-section.module.css';

/** How captions look on this device, with an example. Saved as it is chosen. */
export function CaptionSection() {
  const look = useStore(preferences, ({ captionLook }) => captionLook);
  const change = (part: Partial<CaptionLook>): void =>
    preferences.setState({ captionLook: { ...look, ...part } });
  return (
    <Section title={tProfile('captions.title')} hint={tProfile('captions.hint')}>
      <p className={css.example} style={captionStyle(look)} data-place={look.place}>
        <span>{tProfile('captions.example')}</span>
      </p>
      {captionParts.map((part) => (
        <PartChoice key={part} part={part} chosen={look[part]} onChange={change} />
      ))}
    </Section>
  );
}

interface ChoiceProps {
  part: CaptionPart;
  chosen: string;
  onChange: (part: Partial<CaptionLook>) => void;
}

const PartChoice = ({ part, chosen, onChange }: ChoiceProps) => (
  <fieldset className={css.part}>
    <legend>{tProfile(`captions.${part}`)}</legend>
    {captionChoices[part].map((value: CaptionValue) => (
      <label key={value}>
        <input
          type="radio"
          name={`caption-${part}`}
          checked={value === chosen}
          onChange={() => onChange({ [part]: value })}
        />
        <span>{tProfile(`captions.${value}`)}</span>
      </label>
    ))}
  </fieldset>
);
