import { useState } from 'react';
import { catchupDays } from '../../../../contract/constants.ts';
import type { BulkChange, ChannelFields, Lineup } from '../../../../contract/models/console/lineup.ts';
import { daysText } from '../../../../contract/rules/days-text.ts';
import { tLineup } from '../../../i18n/et/lineup.ts';
import { FormDialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/parts.tsx';
import { RenditionChecks } from '../rendition-checks.tsx';

interface Props {
  count: number;
  categories: Lineup['categories'];
  busy: boolean;
  problem: string | undefined;
  onChange: (change: BulkChange) => void;
  onClose: () => void;
}

const days = Array.from({ length: catchupDays }, (_, i) => i + 1);
const nothing = {
  add: '',
  take: '',
  past: '',
  guests: '',
  mode: '',
  qualities: [] as ChannelFields['renditions'],
};

/** What is to become of the channels that are ticked; what is left as it is stays. */
export function BulkDialog({ count, categories, busy, problem, onChange, onClose }: Props) {
  const [said, setSaid] = useState(nothing);
  const put = (name: keyof typeof nothing) => (value: string) => setSaid({ ...said, [name]: value });
  const change = changeOf(said);
  return (
    <FormDialog
      title={tLineup('bulkTitle', { count })}
      text={tLineup('bulkText')}
      busy={busy}
      problem={problem}
      disabled={Object.keys(change).length === 0}
      onSend={() => onChange(change)}
      onClose={onClose}
    >
      {(['add', 'take'] as const).map((name) => (
        <Select
          key={name}
          label={tLineup(name === 'add' ? 'addToCategory' : 'takeFromCategory')}
          value={said[name]}
          disabled={categories.length === 0}
          onValue={put(name)}
        >
          <option value="">{tLineup('stays')}</option>
          {categories.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      ))}
      <Select label={tLineup('past')} value={said.past} onValue={put('past')}>
        <option value="">{tLineup('stays')}</option>
        <option value="none">{tLineup('dvrNo')}</option>
        <option value="all">{tLineup('dvrAll')}</option>
        {days.map((one) => (
          <option key={one} value={one}>
            {daysText(one)}
          </option>
        ))}
      </Select>
      <Select label={tLineup('whoGuests')} value={said.guests} onValue={put('guests')}>
        <option value="">{tLineup('stays')}</option>
        <option value="yes">{tLineup('guestsMay')}</option>
        <option value="no">{tLineup('guestsMayNot')}</option>
      </Select>
      <Select label={tLineup('mode')} value={said.mode} onValue={put('mode')}>
        <option value="">{tLineup('stays')}</option>
        <option value="copy">{tLineup('mode.copy')}</option>
        <option value="encode">{tLineup('mode.encode')}</option>
      </Select>
      <RenditionChecks chosen={said.qualities} onChosen={(qualities) => setSaid({ ...said, qualities })} />
      <small>{tLineup('qualitiesHint')}</small>
    </FormDialog>
  );
}

const changeOf = ({ add, take, past, guests, mode, qualities }: typeof nothing): BulkChange => ({
  ...(add !== '' && { addCategories: [add] }),
  ...(take !== '' && { removeCategories: [take] }),
  ...(past === 'none' && { dvrSupport: false }),
  ...(past === 'all' && { dvrSupport: true, dvrDays: null }),
  ...(/^\d+$/.test(past) && { dvrSupport: true, dvrDays: Number(past) }),
  ...(guests !== '' && { demo: guests === 'yes' }),
  ...(mode !== '' && { mode: mode === 'encode' ? 'encode' : 'copy' }),
  ...(qualities.length > 0 && { renditions: qualities }),
});
