import { useState } from 'react';
import { scopeAreas, type Scope, type ScopeArea } from '../../../contract/models/console/api-keys.ts';
import { createApiKey } from '../../../contract/routes/console/api-keys.ts';
import { dayMs } from '../../../contract/time.ts';
import { Field } from '../../../ui/input/field.tsx';
import { useForm } from '../../../ui/input/use-form.ts';
import { nowMs } from '../../../ui/lib/clock.ts';
import { tAutomation } from '../../i18n/et/automation.ts';
import { call } from '../../lib/api.ts';
import { wordsFor } from '../../lib/problem.ts';
import { useAct } from '../../lib/use-act.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/parts.tsx';
import { apiKeysKey } from './keys.ts';

interface Props {
  /** Those that this operator may give. */
  scopes: readonly Scope[];
  onClose: () => void;
  onMade: (key: string) => void;
}

const lifetimes = [30, 90, 365, 730];

/** What a key may do in an area, as it is chosen. */
const levels = { none: [], read: ['read'], write: ['write'], readWrite: ['read', 'write'] } as const;
type Level = keyof typeof levels;
type Values = Record<ScopeArea, Level> & { name: string; days: string };

const nothing = Object.fromEntries(scopeAreas.map((area) => [area, 'none'])) as Record<ScopeArea, Level>;

const scopesIn = (values: Values): Scope[] =>
  scopeAreas.flatMap((area) => levels[values[area]].map((may): Scope => `${area}:${may}`));

/** Makes a key: its name, what it may do, and how long. */
export function NewKeyDialog({ scopes, onClose, onMade }: Props) {
  const state = useState<Values>({ ...nothing, name: '', days: '90' });
  const [values, setValues] = state;
  const making = useAct({
    run: () => {
      const { name, days } = values;
      const expiresAt = Math.floor(nowMs()) + Number(days) * dayMs;
      return call(createApiKey, { body: { name: name.trim(), scopes: scopesIn(values), expiresAt } });
    },
    stale: [apiKeysKey],
    onDone: ({ key }) => onMade(key),
    quiet: true,
  });
  const { form, field, problem } = useForm({
    state,
    check: (typed) =>
      typed.name.trim() === ''
        ? ('nameRequired' as const)
        : scopesIn(typed).length === 0
          ? ('scopesRequired' as const)
          : undefined,
    fieldOf: (code) => (code === 'nameRequired' ? 'name' : scopeAreas[0]),
    mutation: making,
    faultText: tAutomation,
    refusalText: wordsFor,
  });
  const mayGive = (area: ScopeArea, level: Level): boolean =>
    levels[level].every((may) => scopes.includes(`${area}:${may}`));
  return (
    <FormDialog
      {...form}
      title={tAutomation('newKey')}
      problem={problem}
      action={tAutomation('newKey')}
      onClose={onClose}
    >
      <Field
        {...field('name')}
        label={tAutomation('name')}
        hint={tAutomation('nameHint')}
        maxLength={60}
        autoComplete="off"
      />
      {scopeAreas
        .filter((area) => mayGive(area, 'read') || mayGive(area, 'write'))
        .map((area) => (
          <Select
            key={area}
            name={area}
            label={tAutomation(`area.${area}`)}
            value={values[area]}
            onValue={(level) => setValues({ ...values, [area]: level as Level })}
          >
            {(Object.keys(levels) as Level[])
              .filter((level) => mayGive(area, level))
              .map((level) => (
                <option key={level} value={level}>
                  {tAutomation(level)}
                </option>
              ))}
          </Select>
        ))}
      <Select
        label={tAutomation('lasts')}
        value={values.days}
        onValue={(days) => setValues({ ...values, days })}
      >
        {lifetimes.map((days) => (
          <option key={days} value={days}>
            {tAutomation('lastsDays', { count: days })}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}
