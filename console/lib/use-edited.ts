import { useState } from 'react';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { CallError } from '../../contract/client.ts';
import { tCommon } from '../i18n/et/common.ts';
import { unsavedOf } from './unsaved.ts';
import { useAct } from './use-act.ts';

/** What is filled in, as it was read; who saves it has to have seen that version. */
export interface Versioned<Fields> {
  version: string;
  fields: Fields;
}

interface Unsaved<Fields> {
  /** What it was written over. */
  read: Versioned<Fields>;
  fields: Fields;
}

interface Options<Fields, Read extends Versioned<Fields>> {
  /** What it is, so that an operator who has left it unsaved finds what they had filled in. */
  name?: string;
  /** As the page knows it now; none of what is not there yet. */
  latest: Read | undefined;
  /** What something new begins with. */
  blank?: Fields;
  /** @param over what it is written over; null for something new */
  save: (fields: Fields, over: Versioned<Fields> | null) => Promise<Read>;
  /** As it stands, for when somebody else was first. */
  readNow: () => Promise<Read | undefined>;
  stale: readonly QueryKey[];
  onSaved?: (saved: Read) => void;
}

export type Edited<Fields> = ReturnType<typeof useEdited<Fields>>;

/**
 * Something that is filled in and saved whole. While nothing is written it follows what others save; when somebody else
 * was first, it says what they have changed of the same fields. Who leaves it unsaved finds it so when they come back.
 */
export function useEdited<Fields, Read extends Versioned<Fields> = Versioned<Fields>>(
  options: Options<Fields, Read>,
) {
  const { name, latest, save, readNow, stale, onSaved } = options;
  const unsaved = unsavedOf(useQueryClient());
  const [found, setFound] = useState(
    () => name !== undefined && (unsaved.get(name) as Unsaved<Fields> | undefined),
  );
  const [read, setRead] = useState<Versioned<Fields> | undefined>(found ? found.read : latest);
  const [fields, setFields] = useState((found ? found.fields : (latest?.fields ?? options.blank)) as Fields);
  const [seen, setSeen] = useState(latest?.version);
  const [theirs, setTheirs] = useState<Versioned<Fields>>();
  const take = (one: Versioned<Fields>): void => {
    if (name !== undefined) unsaved.delete(name);
    setFound(false);
    setRead(one);
    setFields(one.fields);
    setTheirs(undefined);
  };
  const saving = useAct({
    run: (over: Versioned<Fields> | null) => save(fields, over),
    done: tCommon('saved'),
    stale,
    quiet: true,
    onDone(saved) {
      take(saved);
      onSaved?.(saved);
    },
  });
  // Only what the page has learnt anew: it may know less than what was taken or saved here.
  if (latest && latest.version !== seen) {
    setSeen(latest.version);
    const isUntouched = read !== undefined && isSame(fields, read.fields);
    if (isUntouched && !saving.isPending && !theirs) take(latest);
  }

  async function send(over: Versioned<Fields> | null): Promise<void> {
    try {
      await saving.mutateAsync(over);
    } catch (error) {
      const isOutdated = error instanceof CallError && error.code === 'operation.outdated';
      const now = isOutdated ? await readNow().catch(() => undefined) : undefined;
      if (!over || !now || now.version === over.version) return;
      // What somebody changed beside these fields is not lost by saving them.
      if (isSame(now.fields, over.fields)) await send(now);
      else setTheirs(now);
    }
  }

  return {
    fields,
    setFields(next: Fields): void {
      setFields(next);
      if (name === undefined || !read) return;
      if (isSame(next, read.fields)) unsaved.delete(name);
      else unsaved.set(name, { read, fields: next });
    },
    /** What was left unsaved before is shown, and can be let go. */
    found: found && latest && { letGo: () => take(latest) },
    isNew: read === undefined,
    busy: saving.isPending,
    error: theirs ? null : saving.error,
    send: () => void send(read ?? null),
    conflict: theirs &&
      read && {
        before: read.fields,
        theirs: theirs.fields,
        mine: fields,
        takeTheirs() {
          take(theirs);
          saving.reset();
        },
        saveMine: () => void send(theirs),
        close: () => setTheirs(undefined),
      },
  };
}

/** Both come from the same reader, which names fields in one order. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
