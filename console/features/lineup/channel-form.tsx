import type { ChannelFields, Lineup } from '../../../contract/models/console/lineup.ts';
import { CheckField, Field } from '../../../ui/input/field.tsx';
import { t } from '../../i18n/lineup.ts';
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
        <Panel title={t('basics')}>
          {isNew && (
            <>
              <Field
                label={t('id')}
                name="id"
                hint={t('idHint')}
                value={fields.id}
                maxLength={40}
                onValue={(id) => put({ id })}
              />
              <Select
                label={t('kind')}
                value={fields.kind}
                onValue={(kind) => put({ kind: kind === 'radio' ? 'radio' : 'tv' })}
              >
                <option value="tv">{t('tvOne')}</option>
                <option value="radio">{t('radioOne')}</option>
              </Select>
            </>
          )}
          <Field
            label={t('name')}
            name="name"
            value={fields.name}
            maxLength={100}
            onValue={(name) => put({ name })}
          />
          <Field
            label={t('number')}
            name="number"
            inputMode="numeric"
            hint={isNew ? t('numberHint') : undefined}
            value={fields.number === undefined ? '' : String(fields.number)}
            maxLength={4}
            onValue={(text) => onFields(withNumber(fields, text))}
          />
          <Field
            label={t('altName')}
            name="altName"
            value={fields.altName ?? ''}
            maxLength={100}
            onValue={(altName) => put({ altName: altName || null })}
          />
          <Field
            label={t('extId')}
            name="extId"
            hint={t('extIdHint')}
            value={fields.extId ?? ''}
            maxLength={200}
            onValue={(extId) => put({ extId: extId || null })}
          />
          {categories.length > 0 && (
            <fieldset className={css.checks}>
              <legend>{t('inCategories')}</legend>
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
        <Panel title={t('sources')}>
          <SourcesEditor source={source} fields={fields} onSource={(next) => put({ source: next })} />
        </Panel>
      )}
    </>
  );
}

function Rights({ fields, put }: { fields: ChannelFields; put: (change: Partial<ChannelFields>) => void }) {
  return (
    <Panel title={t('rights')}>
      <CheckField label={t('demo')} checked={fields.demo} onValue={(demo) => put({ demo })} />
      <CheckField
        label={t('dvrSupport')}
        checked={fields.dvrSupport}
        onValue={(dvrSupport) => put({ dvrSupport })}
      />
      {fields.dvrSupport && (
        <Field
          label={t('dvrDays')}
          name="dvrDays"
          inputMode="numeric"
          hint={t('dvrDaysHint')}
          value={fields.dvrDays === null ? '' : String(fields.dvrDays)}
          maxLength={2}
          onValue={(text) => put({ dvrDays: wholeIn(text) ?? null })}
        />
      )}
      <CheckField
        label={t('mayRecord')}
        checked={fields.mayRecord}
        onValue={(mayRecord) => put({ mayRecord })}
      />
      {fields.kind === 'tv' && (
        <>
          <CheckField
            label={t('hasSeries')}
            checked={fields.hasSeries}
            onValue={(hasSeries) => put({ hasSeries })}
          />
          <fieldset className={css.checks}>
            <legend>{t('qualities')}</legend>
            {renditions.map((one) => (
              <CheckField
                key={one}
                label={t(`rendition.${one}`)}
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
