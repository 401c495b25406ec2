import { useMutation } from '@tanstack/react-query';
import { checkBooks } from '../../../contract/routes/console/service.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { tService } from '../../i18n/et/service.ts';
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
      title={tService('books')}
      actions={
        <Button busy={isPending} onClick={() => checking.mutate()}>
          {tService('checkBooks')}
        </Button>
      }
    >
      <p>{tService('booksText')}</p>
      {error && <Alert kind="danger">{wordsFor(error)}</Alert>}
      {data && data.count === 0 && <Alert kind="success">{tService('booksWell')}</Alert>}
      {data && data.count > 0 && (
        <>
          <Alert kind="danger">{tService('booksBad', { count: data.count })}</Alert>
          <Table
            label={tService('books')}
            rows={data.faults}
            rowKey={({ of, fault }) => of + fault}
            columns={[
              { head: tService('of'), cell: ({ of }) => of },
              { head: tService('problem'), cell: ({ fault }) => fault },
            ]}
          />
        </>
      )}
    </Panel>
  );
}
