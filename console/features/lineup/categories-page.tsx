import { useState } from 'react';
import type { Lineup } from '../../../contract/models/console/lineup.ts';
import {
  orderLineupCategories,
  removeLineupCategory,
  saveLineupCategory,
} from '../../../contract/routes/console/lineup.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { tCommon } from '../../i18n/et/common.ts';
import { tLineup } from '../../i18n/et/lineup.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { Ask, FormDialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { SortableList } from '../../ui/sortable-list/sortable-list.tsx';
import { Table } from '../../ui/table.tsx';
import { lineupKey, useLineup } from './keys.ts';
import css from './lineup.module.css';
import { LineupTabs } from './lineup-tabs.tsx';

type Category = Lineup['categories'][number];
const stale = [lineupKey];
const order = (ids: string[]) => call(orderLineupCategories, { body: { ids } });

/** The categories by which members look for channels. */
export function CategoriesPage() {
  const lineup = useLineup();
  const [name, setName] = useState('');
  const [renamed, setRenamed] = useState<Category>();
  const adding = useAct({
    run: () => call(saveLineupCategory, { body: { name } }),
    done: tCommon('saved'),
    stale,
    onDone: () => setName(''),
  });
  const removing = useAct({ run: (id: string) => call(removeLineupCategory, { body: { id } }), stale });
  const ordering = useAct({
    run: ({ ids }: { ids: string[]; before: string[] }) => order(ids),
    done: tLineup('ordered'),
    stale,
    undo:
      (_, { before }) =>
      () =>
        order(before),
  });
  return (
    <Page title={tLineup('categories')} back={{ to: '/lineup', label: tLineup('back') }}>
      <LineupTabs />
      <Form busy={adding.isPending} onSend={() => adding.mutate()}>
        <div className={css.row}>
          <Field label={tLineup('newCategory')} name="name" value={name} maxLength={60} onValue={setName} />
          <Button type="submit" busy={adding.isPending} disabled={name.trim() === ''}>
            {tLineup('addCategory')}
          </Button>
        </div>
      </Form>
      <Loaded query={lineup}>
        {({ categories }) => (
          <>
            <Table
              label={tLineup('categories')}
              rows={categories}
              rowKey={({ id }) => id}
              columns={[
                { head: tLineup('name'), cell: (one) => <b>{one.name}</b> },
                { head: tLineup('channelsIn'), cell: ({ channels }) => channels, number: true },
              ]}
              actions={(one) => (
                <>
                  <Button onClick={() => setRenamed(one)}>{tLineup('rename')}</Button>
                  <Ask
                    label={tLineup('removeCategory')}
                    title={tLineup('removeCategoryTitle', { name: one.name })}
                    action={tLineup('removeCategory')}
                    onDo={() => removing.mutateAsync(one.id)}
                  >
                    {tLineup('removeCategoryText', { count: one.channels })}
                  </Ask>
                </>
              )}
            />
            {categories.length > 1 && (
              <Panel title={tLineup('orderTitle')}>
                <SortableList
                  label={tLineup('orderTitle')}
                  items={categories}
                  onOrder={(ids) => ordering.mutate({ ids, before: categories.map(({ id }) => id) })}
                />
              </Panel>
            )}
          </>
        )}
      </Loaded>
      {renamed && <RenameDialog category={renamed} onClose={() => setRenamed(undefined)} />}
    </Page>
  );
}

function RenameDialog({
  category: { id, name: before },
  onClose,
}: {
  category: Category;
  onClose: () => void;
}) {
  const [name, setName] = useState(before);
  const renaming = useAct({
    run: () => call(saveLineupCategory, { body: { id, name } }),
    done: tCommon('saved'),
    stale,
    onDone: onClose,
    quiet: true,
  });
  return (
    <FormDialog
      busy={renaming.isPending}
      onSend={() => renaming.mutate()}
      title={tLineup('rename')}
      problem={renaming.problem}
      onClose={onClose}
    >
      <Field label={tLineup('name')} name="name" value={name} maxLength={60} onValue={setName} />
    </FormDialog>
  );
}
