import { CallError } from '../../../contract/client.ts';
import { channelIdPattern } from '../../../contract/models/channel.ts';
import type { ChannelFields, Lineup, LineupChannel } from '../../../contract/models/console/lineup.ts';
import { readLineup, saveLineupChannel } from '../../../contract/routes/console/lineup.ts';
import { tLineup } from '../../i18n/et/lineup.ts';
import { call } from '../../lib/api.ts';
import { fieldFaultOf } from '../../lib/field-fault.ts';
import { plainText } from '../../lib/plain-text.ts';
import { useEdited } from '../../lib/use-edited.ts';
import { EditedForm } from '../../ui/edited-form.tsx';
import { ChannelForm } from './channel-form.tsx';
import { lineupKey } from './keys.ts';

interface Props {
  /** As the line-up has it; none for a new one. */
  channel?: LineupChannel;
  /** What a new one begins with. */
  fields: ChannelFields;
  categories: Lineup['categories'];
  onSaved: (saved: LineupChannel) => void;
}

const fieldNames = (): Partial<Record<keyof ChannelFields, string>> => ({
  name: tLineup('name'),
  altName: tLineup('altName'),
  extId: tLineup('extId'),
  number: tLineup('number'),
  source: tLineup('sources'),
  renditions: tLineup('qualities'),
  categories: tLineup('categories'),
  demo: tLineup('demo'),
  hasSeries: tLineup('hasSeries'),
  dvrSupport: tLineup('dvrSupport'),
  dvrDays: tLineup('dvrDays'),
  mayRecord: tLineup('mayRecord'),
});

/** A channel that is filled in and saved whole. */
export function EditedChannel({ channel, fields: blank, categories, onSaved }: Props) {
  const edited = useEdited<ChannelFields, LineupChannel>({
    ...(channel && { name: `channel ${blank.id}` }),
    latest: channel,
    blank,
    async save(fields, over) {
      refuseUnfinished(fields);
      return call(saveLineupChannel, { body: { fields, version: over?.version ?? null } });
    },
    readNow: async () => (await call(readLineup, {})).channels.find(({ fields: { id } }) => id === blank.id),
    stale: [lineupKey],
    onSaved,
  });
  const fault = fieldFaultOf(edited.error);
  return (
    <EditedForm edited={edited} names={fieldNames()} textOf={textOf} saidAtField={fault !== undefined}>
      <ChannelForm
        fields={edited.fields}
        isNew={edited.isNew}
        categories={categories}
        fault={fault}
        onFields={edited.setFields}
      />
    </EditedForm>
  );
}

/** What the contract would refuse without a word about where. */
function refuseUnfinished({ id, name, source }: ChannelFields): void {
  const missing = source.kind === 'fed' ? source.addresses.findIndex((address) => address.trim() === '') : -1;
  const faults: readonly (readonly [boolean, string, string])[] = [
    [!new RegExp(channelIdPattern).test(id), 'id', tLineup('idFault')],
    [name.trim() === '', 'name', tLineup('nameFault')],
    [missing >= 0, `address-${missing + 1}`, tLineup('addressFault')],
  ];
  const [found] = faults.filter(([isWrong]) => isWrong);
  if (found) throw new CallError('operation.refused', 422, found[2], undefined, found[1]);
}

function textOf(value: ChannelFields[keyof ChannelFields]): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return plainText(value);
  return value.kind === 'virtual'
    ? tLineup('computed')
    : `${value.addresses.join(', ')} (${tLineup(`mode.${value.mode}`)})`;
}
