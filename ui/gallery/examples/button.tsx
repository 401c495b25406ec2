import { LanguageChoice } from '../../input/language-choice.tsx';
import { Search, Star } from 'lucide-react';
import { Button, buttonClass, IconButton } from '../../input/button.tsx';
import { PillDrop, pillClass, PillSelect, PillToggle } from '../../input/pill.tsx';
import { Example, Group } from '../example.tsx';
import { longText, nothing } from './long.ts';

const kinds = ['primary', 'plain', 'danger'] as const;

/** What is pressed. */
export const ButtonExamples = () => (
  <>
    {kinds.map((kind) => (
      <Group key={kind} name={`Button kind="${kind}"`}>
        {['default', 'hover', 'focus'].map((state) => (
          <Example key={state} name={state}>
            <Button kind={kind}>Salvesta</Button>
          </Example>
        ))}
        <Example name="disabled">
          <Button kind={kind} disabled>
            Salvesta
          </Button>
        </Example>
        <Example name="busy">
          <Button kind={kind} busy>
            Salvesta
          </Button>
        </Example>
        <Example name="with an icon">
          <Button kind={kind}>
            <Search size={18} aria-hidden="true" />
            Otsi
          </Button>
        </Example>
        <Example name="wide">
          <Button kind={kind} wide>
            Salvesta
          </Button>
        </Example>
        <Example name="long">
          <Button kind={kind}>{longText}</Button>
        </Example>
      </Group>
    ))}
    <Group name="buttonClass">
      {['default', 'hover', 'focus'].map((state) => (
        <Example key={state} name={state}>
          <a className={buttonClass('primary')} href="#salvesta">
            Loe lähemalt
          </a>
        </Example>
      ))}
      <Example name="plain, wide">
        <a className={buttonClass('plain', true)} href="#salvesta">
          Loe lähemalt
        </a>
      </Example>
    </Group>
    <Group name="IconButton">
      {['default', 'hover', 'focus'].map((state) => (
        <Example key={state} name={state}>
          <IconButton label="Lisa lemmikuks">
            <Star size={20} />
          </IconButton>
        </Example>
      ))}
      <Example name="pressed">
        <IconButton label="Eemalda lemmikutest" aria-pressed>
          <Star size={20} />
        </IconButton>
      </Example>
      <Example name="disabled">
        <IconButton label="Lisa lemmikuks" disabled>
          <Star size={20} />
        </IconButton>
      </Example>
    </Group>
    <PillExamples />
    <Group name="LanguageChoice">
      <Example name="default">
        <LanguageChoice label="Keel" onChoose={nothing} />
      </Example>
    </Group>
  </>
);

const PillExamples = () => (
  <>
    <Group name="pillClass">
      {['default', 'hover', 'focus'].map((state) => (
        <Example key={state} name={state}>
          <button type="button" className={pillClass}>
            Draama
          </button>
        </Example>
      ))}
      <Example name="pressed">
        <button type="button" className={pillClass} aria-pressed>
          Draama
        </button>
      </Example>
      <Example name="long">
        <button type="button" className={pillClass}>
          {longText}
        </button>
      </Example>
    </Group>
    <Group name="PillToggle">
      {['default', 'hover', 'focus'].map((state) => (
        <Example key={state} name={state}>
          <PillToggle on={false} onToggle={nothing}>
            Subtiitritega
          </PillToggle>
        </Example>
      ))}
      <Example name="pressed">
        <PillToggle on onToggle={nothing}>
          Subtiitritega
        </PillToggle>
      </Example>
      <Example name="long">
        <PillToggle on onToggle={nothing}>
          {longText}
        </PillToggle>
      </Example>
    </Group>
    <Group name="PillSelect">
      {['default', 'hover', 'focus'].map((state) => (
        <Example key={state} name={state}>
          <PillSelect label="Žanr" value="" onValue={nothing}>
            <option value="">Kõik žanrid</option>
          </PillSelect>
        </Example>
      ))}
      <Example name="long">
        <PillSelect label="Žanr" value="" onValue={nothing}>
          <option value="">{longText}</option>
        </PillSelect>
      </Example>
    </Group>
    <Group name="PillDrop">
      {['default', 'hover', 'focus'].map((state) => (
        <Example key={state} name={state}>
          <PillDrop text="Draama" label="Eemalda: Draama" onDrop={nothing} />
        </Example>
      ))}
      <Example name="long">
        <PillDrop text={longText} label={`Eemalda: ${longText}`} onDrop={nothing} />
      </Example>
    </Group>
  </>
);
