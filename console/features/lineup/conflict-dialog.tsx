import type { ChannelFields } from '../../../contract/models/console/lineup.ts';
import { Button } from '../../../web/ui/input/button.tsx';
import { t } from '../../i18n/lineup.ts';
import { Buttons, Dialog } from '../../ui/dialog.tsx';
import { Table } from '../../ui/table.tsx';

interface Props {
  /** As it was when this page was opened, as somebody else has saved it, and as it is filled in here. */
  before: ChannelFields;
  theirs: ChannelFields;
  mine: ChannelFields;
  busy: boolean;
  onTheirs: () => void;
  onMine: () => void;
  onClose: () => void;
}

const names: Partial<Record<keyof ChannelFields, string>> = {
  name: t('name'),
  altName: t('altName'),
  extId: t('extId'),
  number: t('number'),
  source: t('sources'),
  renditions: t('qualities'),
  categories: t('categories'),
  demo: t('demo'),
  hasSeries: t('hasSeries'),
  dvrSupport: t('dvrSupport'),
  dvrDays: t('dvrDays'),
  mayRecord: t('mayRecord'),
};

/** What somebody else has changed meanwhile, field by field; the operator decides whose holds. */
export function ConflictDialog({ before, theirs, mine, busy, onTheirs, onMine, onClose }: Props) {
  const changed = (Object.keys(names) as (keyof ChannelFields)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(theirs[field]),
  );
  return (
    <Dialog title={t('conflictTitle')} wide onClose={onClose}>
      <p>{t('conflictText')}</p>
      <Table
        label={t('conflictTitle')}
        rows={changed}
        rowKey={(field) => field}
        columns={[
          { head: t('field'), cell: (field) => names[field] },
          { head: t('before'), cell: (field) => valueText(before[field]) },
          { head: t('theirs'), cell: (field) => <b>{valueText(theirs[field])}</b> },
          { head: t('mine'), cell: (field) => valueText(mine[field]) },
        ]}
      />
      <Buttons>
        <Button onClick={onTheirs}>{t('takeTheirs')}</Button>
        <Button kind="primary" busy={busy} onClick={onMine}>
          {t('saveMine')}
        </Button>
      </Buttons>
    </Dialog>
  );
}

function valueText(value: ChannelFields[keyof ChannelFields]): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (Array.isArray(value)) return value.join(', ') || '–';
  if (typeof value !== 'object') return String(value);
  return value.kind === 'virtual'
    ? t('computed')
    : `${value.addresses.join(', ')} (${t(`mode.${value.mode}`)})`;
}
