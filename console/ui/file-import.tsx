import { useState } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import { Alert } from '../../ui/feedback/alert.tsx';
import { tCommon } from '../i18n/et/common.ts';
import { useAct } from '../lib/use-act.ts';
import { ChosenFile } from './files.tsx';

interface Import<Found, Made> {
  /** Says what would become of a file; it changes nothing. */
  look: (file: File) => Promise<Found>;
  take: (file: File) => Promise<Made>;
  /** What the operator reads when it was taken. */
  done?: (made: Made) => string;
  /** What has to be asked anew then. */
  stale?: readonly QueryKey[];
  /** Another file was chosen. */
  onChosen?: () => void;
}

/** A file that is looked at as soon as it is chosen, and taken when somebody has seen what would become of it. */
export function useFileImport<Found, Made>({ look, take, done, stale, onChosen }: Import<Found, Made>) {
  const [file, setFile] = useState<File>();
  const looking = useAct({ run: look, quiet: true });
  const taking = useAct({ run: take, quiet: true, ...(done && { done }), ...(stale && { stale }) });
  return {
    file,
    /** What would become of it, until it is taken. */
    found: taking.isSuccess ? undefined : looking.data,
    /** What became of it. */
    made: taking.data,
    problem: looking.problem ?? taking.problem,
    isLooking: looking.isPending,
    isTaking: taking.isPending,
    choose(chosen: File | undefined): void {
      setFile(chosen);
      onChosen?.();
      taking.reset();
      looking.reset();
      if (chosen) looking.mutate(chosen);
    },
    /** With something else said beside the same file. */
    lookAgain: (): void => file && looking.mutate(file),
    take: (): void => file && taking.mutate(file),
  };
}

interface FieldProps {
  label: string;
  /** Kinds of files that a browser offers. */
  accept: string;
  of: Pick<ReturnType<typeof useFileImport>, 'file' | 'choose' | 'isLooking' | 'problem'>;
}

/** Where the file is chosen, whether it is being looked at, and what is wrong with it. */
export const ImportField = ({ label, accept, of: { file, choose, isLooking, problem } }: FieldProps) => (
  <>
    <ChosenFile label={label} name="file" accept={accept} file={file} onFile={choose} />
    {isLooking && <p role="status">{tCommon('readingFile')}</p>}
    {problem && <Alert kind="danger">{problem}</Alert>}
  </>
);
