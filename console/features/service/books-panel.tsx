import { useMutation } from '@tanstack/react-query';
import { checkBooks } from '../../../contract/routes/console/service.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { t } from '../../i18n/service.ts';
import { call } from '../../lib/api.ts';
import { wordsFor } from '../../lib/problem.ts';
import { Panel } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';

/** Compares the books with each other when somebody asks. */
export function BooksPanel() {
  const checking = useMutation({ mutationFn: () => call(checkBooks, {}) });
  const { data, error, isPending } = checking;
  return (
    <Panel
      title={t('books')}
      actions={
        <Button busy={isPending} onClick={() => checking.mutate()}>
          {t('checkBooks')}
        </Button>
      }
    >
      <p>{t('booksText')}</p>
      {error && <Alert kind="danger">{wordsFor(error)}</Alert>}
      {data && data.count === 0 && <Alert kind="success">{t('booksWell')}</Alert>}
      {data && data.count > 0 && (
        <>
          <Alert kind="danger">{t('booksBad', { count: data.count })}</Alert>
          <Table
            label={t('books')}
            rows={data.faults}
            rowKey={({ of, fault }) => of + fault}
            columns={[
              { head: t('of'), cell: ({ of }) => of },
              { head: t('problem'), cell: ({ fault }) => fault },
            ]}
          />
        </>
      )}
    </Panel>
  );
}
