import type { ChannelFields, Lineup } from '../../../contract/models/console/lineup.ts';
import { CheckField, Field } from '../../../ui/input/field.tsx';
import { tLineup } from '../../i18n/et/lineup.ts';
import { Columns, Panel } from '../../ui/page.tsx';
import { Select } from '../../ui/parts.tsx';
import css from './lineup.module.css';
import { SourcesEditor } from './sources-editor.tsx';

interface Props {
  fields: ChannelFields;
  /** It is not there yet, so its id and kind are open. */
  isNew: boolean;
  categories: Lineup['categories'];
  onFields: (fields: ChannelFields) => void;
}

const renditions = ['LO', 'ME', 'HI'] as const;

/** All that can be changed of a channel. */
export function ChannelForm({ fields, isNew, categories, onFields }: Props) {
  const put = (change: Partial<ChannelFields>): void => onFields({ ...fields, ...change });
  const { source } = fields;
  return (
    <>
      <Columns>
        <Panel title={tLineup('basics')}>
          {isNew && (
            <>
              <Field
                label={tLineup('id')}
                name="id"
                hint={tLineup('idHint')}
                value={fields.id}
                maxLength={40}
                onValue={(id) => put({ id })}
              />
              <Select
                label={tLineup('kind')}
                value={fields.kind}
                onValue={(kind) => put({ kind: kind === 'radio' ? 'radio' : 'tv' })}
              >
                <option value="tv">{tLineup('tvOne')}</option>
                <option value="radio">{tLineup('radioOne')}</option>
              </Select>
            </>
          )}
          <Field
            label={tLineup('name')}
            name="name"
            value={fields.name}
            maxLength={100}
            onValue={(name) => put({ name })}
          />
          <Field
            label={tLineup('number')}
            name="number"
            inputMode="numeric"
            hint={isNew ? tLineup('numberHint') : undefined}
            value={fields.number === undefined ? '' : String(fields.number)}
            maxLength={4}
            onValue={(text) => onFields(withNumber(fields, text))}
          />
          <Field
            label={tLineup('altName')}
            name="altName"
            value={fields.altName ?? ''}
            maxLength={100}
            onValue={(altName) => put({ altName: altName || null })}
          />
          <Field
            label={tLineup('extId')}
            name="extId"
            hint={tLineup('extIdHint')}
            value={fields.extId ?? ''}
            maxLength={200}
            onValue={(extId) => put({ extId: extId || null })}
          />
          {categories.length > 0 && (
            <fieldset className={css.checks}>
              <legend>{tLineup('inCategories')}</legend>
              {categories.map(({ id, name }) => (
                <CheckField
                  key={id}
                  label={name}
                  checked={fields.categories.includes(id)}
                  onValue={(checked) => put({ categories: toggled(fields.categories, id, checked) })}
                />
              ))}
            </fieldset>
          )}
        </Panel>
        <Rights fields={fields} put={put} />
      </Columns>
      {source.kind === 'fed' && (
        <Panel title={tLineup('sources')}>
          <SourcesEditor source={source} fields={fields} onSource={(next) => put({ source: next })} />
        </Panel>
      )}
    </>
  );
}

function Rights({ fields, put }: { fields: ChannelFields; put: (change: Partial<ChannelFields>) => void }) {
  return (
    <Panel title={tLineup('rights')}>
      <CheckField label={tLineup('demo')} checked={fields.demo} onValue={(demo) => put({ demo })} />
      <CheckField
        label={tLineup('dvrSupport')}
        checked={fields.dvrSupport}
        onValue={(dvrSupport) => put({ dvrSupport })}
      />
      {fields.dvrSupport && (
        <Field
          label={tLineup('dvrDays')}
          name="dvrDays"
          inputMode="numeric"
          hint={tLineup('dvrDaysHint')}
          value={fields.dvrDays === null ? '' : String(fields.dvrDays)}
          maxLength={2}
          onValue={(text) => put({ dvrDays: wholeIn(text) ?? null })}
        />
      )}
      <CheckField
        label={tLineup('mayRecord')}
        checked={fields.mayRecord}
        onValue={(mayRecord) => put({ mayRecord })}
      />
      {fields.kind === 'tv' && (
        <>
          <CheckField
            label={tLineup('hasSeries')}
            checked={fields.hasSeries}
            onValue={(hasSeries) => put({ hasSeries })}
          />
          <fieldset className={css.checks}>
            <legend>{tLineup('qualities')}</legend>
            {renditions.map((one) => (
              <CheckField
                key={one}
                label={tLineup(`rendition.${one}`)}
                checked={fields.renditions.includes(one)}
                onValue={(checked) =>
                  put({
                    renditions: renditions.filter((name) =>
                      name === one ? checked : fields.renditions.includes(name),
                    ),
                  })
                }
              />
            ))}
          </fieldset>
        </>
      )}
    </Panel>
  );
}

const toggled = (list: readonly string[], id: string, on: boolean): string[] =>
  on ? [...list.filter((one) => one !== id), id] : list.filter((one) => one !== id);

const wholeIn = (text: string): number | undefined =>
  /^\d+$/.test(text.trim()) ? Number(text.trim()) : undefined;

function withNumber(fields: ChannelFields, text: string): ChannelFields {
  const rest = { ...fields };
  delete rest.number;
  const number = wholeIn(text);
  return number === undefined ? rest : { ...rest, number };
}
