import { BookmarkPlus, Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { SavedFilter } from '../../../contract/models/console/filters.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import { Field } from '../../../ui/input/field.tsx';
import { Button, IconButton } from '../../../ui/input/button.tsx';
import { Form } from '../../../ui/input/form.tsx';
import chip from '../../../ui/input/chip.module.css';
import { tFilters } from '../../i18n/et/filters.ts';
import { Buttons, Dialog, FormDialog } from '../dialog.tsx';
import { Toolbar } from '../parts.tsx';
import { useSavedFilters } from './use-saved-filters.ts';
import css from './filter-bar.module.css';

const longestName = 40;

/** Filters over a list that stand in its address, and those that the operator has saved under a name. */
export const FilterBar = ({ children }: { children: ReactNode }) => (
  <div className={css.bar}>
    <Toolbar>{children}</Toolbar>
    <SavedFilters />
  </div>
);

function SavedFilters() {
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const filters = useSavedFilters();
  const { page, mine, present, isSaved } = filters;
  if (mine.length === 0 && present === '') return null;
  const close = () => setDialog(undefined);
  return (
    <nav className={css.saved} aria-label={tFilters('saved')}>
      {mine.map(({ name, query }) => (
        <Link
          key={name}
          className={classNames(chip.chip, css.chip)}
          aria-current={query === present}
          to={query === present ? page : `${page}?${query}`}
        >
          {name}
        </Link>
      ))}
      {!isSaved && present !== '' && (
        <button type="button" className={css.save} onClick={() => setDialog('save')}>
          <BookmarkPlus size={16} aria-hidden="true" />
          {tFilters('save')}
        </button>
      )}
      {mine.length > 0 && (
        <IconButton label={tFilters('manage')} onClick={() => setDialog('manage')}>
          <Pencil size={15} />
        </IconButton>
      )}
      {dialog === 'save' && <SaveDialog filters={filters} onClose={close} />}
      {dialog === 'manage' && <ManageDialog filters={filters} onClose={close} />}
    </nav>
  );
}

interface DialogProps {
  filters: ReturnType<typeof useSavedFilters>;
  onClose: () => void;
}

function SaveDialog({ filters: { saving }, onClose }: DialogProps) {
  const [name, setName] = useState('');
  return (
    <FormDialog
      title={tFilters('save')}
      text={tFilters('saveText')}
      onClose={onClose}
      problem={saving.problem}
      busy={saving.isPending}
      disabled={name.trim() === ''}
      onSend={() => saving.mutate(name, { onSuccess: onClose })}
    >
      <Field label={tFilters('name')} value={name} maxLength={longestName} onValue={setName} />
    </FormDialog>
  );
}

function ManageDialog({ filters, onClose }: DialogProps) {
  return (
    <Dialog title={tFilters('saved')} onClose={onClose}>
      {filters.mine.map((filter) => (
        <FilterRow
          key={filter.name}
          filter={filter}
          filters={filters}
          // With the last one there is nothing left to change.
          onRemoved={() => filters.mine.length === 1 && onClose()}
        />
      ))}
    </Dialog>
  );
}

function FilterRow({
  filter,
  filters: { renaming, removing },
  onRemoved,
}: Pick<DialogProps, 'filters'> & { filter: SavedFilter; onRemoved: () => void }) {
  const [name, setName] = useState(filter.name);
  const isOther = name.trim() !== '' && name.trim() !== filter.name;
  return (
    <Form busy={renaming.isPending} onSend={() => isOther && renaming.mutate({ filter, name })}>
      <Field
        label={tFilters('nameOf', { name: filter.name })}
        value={name}
        maxLength={longestName}
        onValue={setName}
      />
      <Buttons>
        <Button
          aria-label={tFilters('removeOne', { name: filter.name })}
          busy={removing.isPending}
          onClick={() => removing.mutate(filter, { onSuccess: onRemoved })}
        >
          {tFilters('remove')}
        </Button>
        <Button type="submit" disabled={!isOther}>
          {tFilters('rename')}
        </Button>
      </Buttons>
    </Form>
  );
}
