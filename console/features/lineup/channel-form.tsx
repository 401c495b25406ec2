import type { ChannelFields, Lineup } from '../../../contract/models/console/lineup.ts';
import { slug } from '../../../contract/rules/slug.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { CheckField, Field } from '../../../ui/input/field.tsx';
import { tLineup } from '../../i18n/et/lineup.ts';
import { faultAt, type FieldFault } from '../../lib/field-fault.ts';
import { Columns, Panel } from '../../ui/page.tsx';
import css from './lineup.module.css';
import { RenditionChecks } from './rendition-checks.tsx';
import { SourcesEditor } from './sources-editor.tsx';

interface Props {
  fields: ChannelFields;
  /** It is not there yet, so its id and kind are open. */
  isNew: boolean;
  categories: Lineup['categories'];
  /** What was refused, where it is about one field. */
  fault?: FieldFault | undefined;
  onFields: (fields: ChannelFields) => void;
}

/** All that can be changed of a channel. */
export function ChannelForm({ fields, isNew, categories, fault, onFields }: Props) {
  const said = faultAt(fault);
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
                {...said('id')}
                value={fields.id}
                maxLength={40}
                onValue={(id) => put({ id })}
              />
            </>
          )}
          <Field
            label={tLineup('name')}
            name="name"
            value={fields.name}
            maxLength={100}
            {...said('name')}
            onValue={(name) => put({ name, ...(isNew && followed(fields, name)) })}
          />
          <Field
            label={tLineup('number')}
            name="number"
            inputMode="numeric"
            hint={isNew ? tLineup('numberHint') : undefined}
            {...said('number')}
            value={fields.number === undefined ? '' : String(fields.number)}
            maxLength={4}
            onValue={(text) => onFields(withNumber(fields, text))}
          />
          <Field
            label={tLineup('altName')}
            name="altName"
            value={fields.altName ?? ''}
            maxLength={100}
            {...said('altName')}
            onValue={(altName) => put({ altName: altName || null })}
          />
          <Field
            label={tLineup('extId')}
            name="extId"
            hint={tLineup('extIdHint')}
            {...said('extId')}
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
        <Rights fields={fields} fault={fault} put={put} />
      </Columns>
      {source.kind === 'fed' && (
        <Panel title={tLineup('sources')}>
          <SourcesEditor
            source={source}
            fields={fields}
            fault={fault}
            onSource={(next) => put({ source: next })}
          />
        </Panel>
      )}
    </>
  );
}

/** The id of a new channel follows its name for as long as nobody has written another. */
const followed = ({ id, name: before }: ChannelFields, name: string): Partial<ChannelFields> =>
  id === '' || id === slug(before) ? { id: slug(name) } : {};

interface RightsProps extends Pick<Props, 'fields' | 'fault'> {
  put: (change: Partial<ChannelFields>) => void;
}

function Rights({ fields, fault, put }: RightsProps) {
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
          {...faultAt(fault)('dvrDays')}
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
          <RenditionChecks chosen={fields.renditions} onChosen={(renditions) => put({ renditions })} />
          {fault?.field === 'renditions' && <Alert kind="danger">{fault.text}</Alert>}
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
