import type { MemberPage } from '../../../contract/models/console/members.ts';
import { letMemberViewSeries } from '../../../contract/routes/console/members.ts';
import { tMembers } from '../../i18n/et/members.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { Select } from '../../ui/parts.tsx';
import { memberKey } from './keys.ts';

const choices = { all: null, yes: true, no: false } as const;
type Choice = keyof typeof choices;

/** Whether a member is shown films and series. */
export function SeriesSelect({ member: { id, mayViewSeries } }: { member: MemberPage }) {
  const letting = useAct({
    run: (input: Choice) =>
      call(letMemberViewSeries, { params: { id: String(id) }, body: { mayView: choices[input] } }),
    done: tMembers('seriesDone'),
    stale: [memberKey(String(id))],
  });
  const names = Object.keys(choices) as Choice[];
  const present = names.find((name) => choices[name] === mayViewSeries) ?? 'all';
  return (
    <Select
      inline
      label={tMembers('series')}
      value={present}
      disabled={letting.isPending}
      onValue={(value) => letting.mutate(value as Choice)}
    >
      {names.map((name) => (
        <option key={name} value={name}>
          {tMembers(`series.${name}`)}
        </option>
      ))}
    </Select>
  );
}
