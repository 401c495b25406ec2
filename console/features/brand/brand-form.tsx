import { useState } from 'react';
import type { SourcedSetting } from '../../../contract/models/console/settings.ts';
import { brandColours } from '../../../contract/rules/brand-colours.ts';
import { changeSettings } from '../../../contract/routes/console/service.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { tBrand } from '../../i18n/et/brand.ts';
import { tCommon } from '../../i18n/et/common.ts';
import { call } from '../../lib/api.ts';
import { faultAt, fieldFaultOf } from '../../lib/field-fault.ts';
import { useAct } from '../../lib/use-act.ts';
import { Buttons } from '../../ui/dialog.tsx';
import { Columns, Panel } from '../../ui/page.tsx';
import { changesOf } from '../../ui/settings/changes-of.ts';
import { settingsKey } from '../../ui/settings/use-settings.ts';
import { BrandPreview } from './brand-preview.tsx';
import css from './brand.module.css';
import { showBrand, usualAccent } from './show-brand.ts';

const codes = ['SERVICE_NAME', 'SERVICE_COLOUR', 'MAIL_FROM', 'SUPPORT_EMAIL'] as const;
type Code = (typeof codes)[number];

/** Name, colour, sender and help address, with a preview that follows what is typed. */
export function BrandForm({
  settings,
  onSaved,
}: {
  settings: readonly SourcedSetting[];
  onSaved?: () => void;
}) {
  const one = (code: Code) => settings.find((setting) => setting.code === code)!;
  const [typed, setTyped] = useState<Partial<Record<Code, string>>>({});
  const valueOf = (code: Code): string => typed[code] ?? one(code).value ?? '';
  const put = (code: Code) => (value: string) => setTyped((before) => ({ ...before, [code]: value }));
  const changes = changesOf(codes.map((code) => [one(code), valueOf(code).trim()]));
  const [name, colour] = [valueOf('SERVICE_NAME').trim(), valueOf('SERVICE_COLOUR').trim()];
  const saving = useAct({
    run: () => call(changeSettings, { body: { changes } }),
    done: tCommon('saved'),
    stale: [settingsKey],
    onDone: () => {
      showBrand(name, colour);
      onSaved?.();
    },
  });
  const fault = faultAt(fieldFaultOf(saving.error));
  const field = (code: Code) => ({ name: code, value: valueOf(code), onValue: put(code), ...fault(code) });
  return (
    <Columns>
      <Panel title={tBrand('title')}>
        <Form busy={saving.isPending} onSend={() => changes.length > 0 && saving.mutate()}>
          <Field
            label={tBrand('name')}
            hint={tBrand('nameHint')}
            maxLength={40}
            autoComplete="off"
            {...field('SERVICE_NAME')}
          />
          <div className={css.colour}>
            <Field
              label={tBrand('colour')}
              hint={hintOf(colour)}
              invalid={colour !== '' && !brandColours(colour)}
              placeholder={usualAccent}
              maxLength={7}
              autoComplete="off"
              spellCheck={false}
              {...field('SERVICE_COLOUR')}
            />
            <input
              type="color"
              aria-label={tBrand('colourPick')}
              value={brandColours(colour) ? colour.toLowerCase() : usualAccent}
              onChange={({ currentTarget }) => put('SERVICE_COLOUR')(currentTarget.value)}
            />
          </div>
          <Field
            label={tBrand('sender')}
            hint={tBrand('senderHint')}
            maxLength={200}
            autoComplete="off"
            {...field('MAIL_FROM')}
          />
          <Field
            label={tBrand('help')}
            hint={tBrand('helpHint')}
            type="email"
            maxLength={200}
            autoComplete="off"
            {...field('SUPPORT_EMAIL')}
          />
          <Buttons>
            <Button kind="primary" type="submit" busy={saving.isPending} disabled={changes.length === 0}>
              {tCommon('save')}
            </Button>
          </Buttons>
        </Form>
      </Panel>
      <BrandPreview name={name} colours={brandColours(colour || usualAccent)} />
    </Columns>
  );
}

/** What becomes of a colour. */
function hintOf(colour: string): string {
  if (colour === '') return tBrand('colourHint');
  const colours = brandColours(colour);
  if (!colours) return tBrand('colourWrong');
  return colours.accent === colour.toLowerCase()
    ? tBrand('colourHint')
    : tBrand('colourAdjusted', { wanted: colour, shown: colours.accent });
}
