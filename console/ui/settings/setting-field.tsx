import type { SourcedSetting } from '../../../contract/models/console/settings.ts';
import { isIban } from '../../../contract/rules/iban.ts';
import { Field } from '../../../ui/input/field.tsx';
import { tSettings } from '../../i18n/et/settings.ts';
import { Select, TextArea } from '../parts.tsx';
import { lengthText } from './value-text.ts';

interface Props {
  setting: SourcedSetting;
  value: string;
  onValue: (value: string) => void;
  /** What the server found wrong with it. */
  fault: { invalid: true; hint: string } | undefined;
  /** Said beside it, where the dialog does not say it of the whole. */
  meaning?: string | undefined;
}

/** The field of a setting, as its kind wants it. */
export function SettingField({
  setting: { code, name, kind, source },
  value,
  onValue,
  fault,
  meaning,
}: Props) {
  if (kind === 'yesNo')
    return (
      <Select label={name} name={code} value={value} onValue={onValue}>
        {source === 'none' && <option value="">{tSettings('notSaid')}</option>}
        <option value="true">{tSettings('yes')}</option>
        <option value="false">{tSettings('no')}</option>
      </Select>
    );
  if (kind === 'lines')
    return (
      <TextArea
        label={name}
        name={code}
        value={value}
        maxLength={500}
        onValue={onValue}
        hint={fault?.hint ?? meaning}
      />
    );
  const wrong = kind === 'iban' && value.length >= 15 && !isIban(value);
  const at = wrong ? ({ invalid: true, hint: tSettings('wrongIban') } as const) : fault;
  return (
    <Field
      label={name}
      name={code}
      value={value}
      maxLength={500}
      autoComplete="off"
      onValue={onValue}
      {...inputOf(kind)}
      hint={hintOf(kind, value) ?? meaning}
      {...at}
    />
  );
}

const inputOf = (kind: SourcedSetting['kind']) => {
  if (kind === 'web') return { type: 'url', inputMode: 'url' } as const;
  if (kind === 'email') return { type: 'email', inputMode: 'email' } as const;
  if (kind === 'percent') return { inputMode: 'decimal' } as const;
  return kind === 'text' || kind === 'iban' ? {} : ({ inputMode: 'numeric' } as const);
};

/** In what it is counted; of seconds, how long that is. */
function hintOf(kind: SourcedSetting['kind'], value: string): string | undefined {
  if (kind === 'seconds') return /^\d+$/.test(value) ? lengthText(Number(value)) : tSettings('unit.seconds');
  return kind === 'percent' || kind === 'days' || kind === 'hours' || kind === 'months'
    ? tSettings(`unit.${kind}`)
    : undefined;
}
