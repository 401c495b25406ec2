import type { Input, Output } from '../../../contract/route.ts';
import { decideGuideMapping, type readGuideSource } from '../../../contract/routes/console/guide.ts';
import { Button } from '../../../ui/input/button.tsx';
import { tGuide } from '../../i18n/et/guide.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { Select } from '../../ui/parts.tsx';
import { guideKey } from './keys.ts';

/** A channel of a feed, and which of ours it is. */
export type Mapped = Output<typeof readGuideSource>['mapping'][number];
export type Decision = Input<typeof decideGuideMapping>['body']['decisions'][number];

/** Says which of ours a channel of a feed is, or takes that back. */
export const useDeciding = () =>
  useAct({
    run: ({ sourceId, decision }: { sourceId: string; decision: Decision }) =>
      call(decideGuideMapping, { body: { sourceId, decisions: [decision] } }),
    done: tGuide('decided'),
    stale: [guideKey],
  });

/** A proposal is confirmed, and a decision taken back. */
export const MappingActions = ({
  row: { feedId, channelId, how, decided, suggestion },
  onDecide,
}: {
  row: Mapped;
  onDecide: (decision: Decision) => void;
}) => (
  <>
    {how === null && suggestion !== null && (
      <Button onClick={() => onDecide({ feedId, channelId: suggestion })}>{tGuide('confirm')}</Button>
    )}
    {how === 'name' && <Button onClick={() => onDecide({ feedId, channelId })}>{tGuide('confirm')}</Button>}
    {decided && <Button onClick={() => onDecide({ feedId, undo: true })}>{tGuide('undo')}</Button>}
  </>
);

const notOurs = '-';

/** Which of ours it is, to be chosen: one of our channels, or none. */
export const OursSelect = ({
  row: { feedId, name, channelId, decided },
  channels,
  onDecide,
}: {
  row: Mapped;
  channels: readonly { id: string; name: string }[];
  onDecide: (decision: Decision) => void;
}) => (
  <Select
    label=""
    aria-label={tGuide('decide', { name: name || feedId })}
    value={channelId ?? (decided ? notOurs : '')}
    onValue={(value) => value !== '' && onDecide({ feedId, channelId: value === notOurs ? null : value })}
  >
    <option value="">{tGuide('undecided')}</option>
    <option value={notOurs}>{tGuide('notOurs')}</option>
    {channels.map(({ id, name: ours }) => (
      <option key={id} value={id}>
        {ours}
      </option>
    ))}
  </Select>
);

export const howText = ({ how, decided }: Mapped): string =>
  how === null ? tGuide(decided ? 'how.notOurs' : 'how.none') : tGuide(`how.${how}`);
