import { useEffect, useRef, type ReactNode } from 'react';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Form } from '../../ui/input/form.tsx';
import { tCommon } from '../i18n/et/common.ts';
import { wordsFor } from '../lib/problem.ts';
import type { Edited } from '../lib/use-edited.ts';
import { Buttons, Dialog } from './dialog.tsx';
import { Table } from './table.tsx';

interface Props<Fields> {
  edited: Edited<Fields>;
  /** What each field is called, in the order in which they are told. */
  names: Partial<Record<keyof Fields, string>>;
  /** A value in words. */
  textOf: (value: Fields[keyof Fields]) => string;
  /** Whether what was refused is said at a field of the form. */
  saidAtField?: boolean;
  children: ReactNode;
}

/** What is filled in and saved whole. When somebody else was first, what they have changed is shown field by field. */
export function EditedForm<Fields>({ edited, names, textOf, saidAtField = false, children }: Props<Fields>) {
  const { busy, error, send, conflict, found } = edited;
  const form = useRef<HTMLFormElement>(null);
  // Who sees a refusal goes on where it is.
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error]);
  return (
    <Form ref={form} busy={busy} onSend={send}>
      {found && (
        <Alert kind="info">
          {tCommon('foundUnsaved')} <Button onClick={found.letGo}>{tCommon('letGoUnsaved')}</Button>
        </Alert>
      )}
      {children}
      {error && !saidAtField && <Alert kind="danger">{wordsFor(error)}</Alert>}
      <Buttons>
        <Button type="submit" kind="primary" busy={busy}>
          {tCommon('save')}
        </Button>
      </Buttons>
      {conflict && <ConflictDialog conflict={conflict} names={names} textOf={textOf} busy={busy} />}
    </Form>
  );
}

interface ConflictProps<Fields> extends Pick<Props<Fields>, 'names' | 'textOf'> {
  conflict: NonNullable<Edited<Fields>['conflict']>;
  busy: boolean;
}

/** The operator decides whose holds. */
function ConflictDialog<Fields>({ conflict, names, textOf, busy }: ConflictProps<Fields>) {
  const { before, theirs, mine } = conflict;
  const changed = (Object.keys(names) as (keyof Fields)[]).filter(
    (field) => textOf(before[field]) !== textOf(theirs[field]),
  );
  return (
    <Dialog title={tCommon('conflictTitle')} wide onClose={conflict.close}>
      <p>{tCommon('conflictText')}</p>
      <Table
        label={tCommon('conflictTitle')}
        rows={changed}
        rowKey={(field) => String(field)}
        columns={[
          { head: tCommon('field'), cell: (field) => names[field] },
          { head: tCommon('before'), cell: (field) => textOf(before[field]) },
          { head: tCommon('theirs'), cell: (field) => <b>{textOf(theirs[field])}</b> },
          { head: tCommon('mine'), cell: (field) => textOf(mine[field]) },
        ]}
      />
      <Buttons>
        <Button onClick={conflict.takeTheirs}>{tCommon('takeTheirs')}</Button>
        <Button kind="primary" busy={busy} onClick={conflict.saveMine}>
          {tCommon('saveMine')}
        </Button>
      </Buttons>
    </Dialog>
  );
}
