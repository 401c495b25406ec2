import { useState, type ReactNode } from 'react';
import type {
  BulkChange,
  BulkResult,
  Lineup,
  LineupChannel,
} from '../../../../contract/models/console/lineup.ts';
import { changeLineupChannels, removeLineupChannels } from '../../../../contract/routes/console/lineup.ts';
import { Button } from '../../../../ui/input/button.tsx';
import { tCommon } from '../../../i18n/et/common.ts';
import { tLineup } from '../../../i18n/et/lineup.ts';
import { call } from '../../../lib/api.ts';
import { useAct } from '../../../lib/use-act.ts';
import { Ask, Buttons, Dialog } from '../../../ui/dialog.tsx';
import type { useSelection } from '../../../ui/use-selection.ts';
import { lineupKey, takeBack } from '../keys.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import css from './list.module.css';

interface Props {
  selection: ReturnType<typeof useSelection>;
  /** The channels that are shown. */
  seen: readonly LineupChannel[];
  categories: Lineup['categories'];
  /** By what they are sorted, where the heads of the table are not seen. */
  sorting: ReactNode;
}

const countOf = ({ channels }: BulkResult, outcome: BulkResult['channels'][number]['outcome']): number =>
  channels.filter((one) => one.outcome === outcome).length;

/** What was done, and how much of it could not be. */
function resultText(result: BulkResult, done: 'bulkDone' | 'bulkRemoved'): string {
  const [count, refused] = [countOf(result, 'done'), countOf(result, 'refused')];
  return [
    count > 0 ? tLineup(done, { count }) : refused === 0 && tLineup('bulkSame'),
    refused > 0 && tLineup('bulkRefused', { count: refused }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** How many channels are shown and ticked, and what can be done with those that are. */
export function BulkBar({ selection, seen, categories, sorting }: Props) {
  const { chosen } = selection;
  const [changing, setChanging] = useState(false);
  const [refused, setRefused] = useState<BulkResult['channels']>([]);
  const shared = {
    stale: [lineupKey],
    undo: ({ undo }: BulkResult) => takeBack(undo),
    onDone(result: BulkResult) {
      setChanging(false);
      setRefused(result.channels.filter(({ outcome }) => outcome === 'refused'));
    },
  };
  const change = useAct({
    ...shared,
    run: (wanted: BulkChange) => call(changeLineupChannels, { body: { channelIds: chosen, change: wanted } }),
    done: (result) => resultText(result, 'bulkDone'),
    quiet: true,
  });
  const removing = useAct({
    ...shared,
    run: () => call(removeLineupChannels, { body: { channelIds: chosen } }),
    done: (result) => resultText(result, 'bulkRemoved'),
  });
  if (seen.length === 0) return null;
  const all = seen.map(({ fields }) => fields.id);
  const nameOf = (id: string): string => seen.find(({ fields }) => fields.id === id)?.fields.name ?? id;
  return (
    <div className={css.bar} role="group" aria-label={tLineup('changeChosen')}>
      <span className={css.count} role="status">
        {chosen.length > 0
          ? tLineup('chosen', { count: chosen.length })
          : tLineup('shown', { count: seen.length })}
      </span>
      {chosen.length === 0 && <span className={css.phone}>{sorting}</span>}
      {chosen.length < seen.length && (
        <span className={css.phone}>
          <Button onClick={() => selection.setAll(all, true)}>{tLineup('chooseAll')}</Button>
        </span>
      )}
      {chosen.length > 0 && (
        <>
          <Button onClick={selection.clear}>{tLineup('chooseNone')}</Button>
          <Ask
            label={tLineup('removeChosen')}
            title={tLineup('removeManyTitle', { count: chosen.length })}
            action={tLineup('remove')}
            onDo={() => removing.mutateAsync()}
          >
            {tLineup('removeManyText')}
          </Ask>
          <Button kind="primary" onClick={() => setChanging(true)}>
            {tLineup('changeChosen')}
          </Button>
        </>
      )}
      {changing && (
        <BulkDialog
          count={chosen.length}
          categories={categories}
          busy={change.isPending}
          problem={change.problem}
          onChange={change.mutate}
          onClose={() => setChanging(false)}
        />
      )}
      {refused.length > 0 && (
        <Dialog title={tLineup('refusedTitle')} onClose={() => setRefused([])}>
          <ul className={css.refused}>
            {refused.map(({ channelId, why }) => (
              <li key={channelId}>
                {nameOf(channelId)}: {why}
              </li>
            ))}
          </ul>
          <Buttons>
            <Button onClick={() => setRefused([])}>{tCommon('close')}</Button>
          </Buttons>
        </Dialog>
      )}
    </div>
  );
}
