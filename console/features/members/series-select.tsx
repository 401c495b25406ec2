import type { MemberPage } from '../../../contract/models/console/members.ts';
import { letMemberViewSeries } from '../../../contract/routes/console/members.ts';
import { tMembers } from '../../i18n/et/members.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { Select } from '../../ui/parts.tsx';
import { memberKey } from './keys.ts';

const wishes = { all: null, yes: true, no: false } as const;
type Wish = keyof typeof wishes;

/** Whether a member is shown films and series. */
export function SeriesSelect({ member: { id, mayViewSeries } }: { member: MemberPage }) {
  const letting = useAct({
    run: (wish: Wish) =>
      call(letMemberViewSeries, { params: { id: String(id) }, body: { mayView: wishes[wish] } }),
    done: tMembers('seriesDone'),
    stale: [memberKey(String(id))],
  });
  const names = Object.keys(wishes) as Wish[];
  const present = names.find((name) => wishes[name] === mayViewSeries) ?? 'all';
  return (
    <Select
      inline
      label={tMembers('series')}
      value={present}
      disabled={letting.isPending}
      onValue={(value) => letting.mutate(value as Wish)}
    >
      {names.map((name) => (
        <option key={name} value={name}>
          {tMembers(`series.${name}`)}
        </option>
      ))}
    </Select>
  );
}
