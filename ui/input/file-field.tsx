import { Paperclip, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { buttonClass, IconButton } from './button.tsx';
import css from './file-field.module.css';

interface Props {
  label: string;
  hint?: string;
  /** What the button says that chooses one. */
  chooseText: string;
  removeText: (name: string) => string;
  name: string;
  accept: string;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
}

/** One file to go along, in our own words: those of a browser are in its language. Who empties it may choose the same file again. */
export function FileField({ label, hint, chooseText, removeText, name, accept, file, onFile }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!file && input.current) input.current.value = '';
  }, [file]);
  const clear = (): void => {
    onFile(undefined);
    input.current?.focus();
  };
  return (
    <div className={css.file}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.line}>
        <span className={`${buttonClass()} ${css.choose}`}>
          <Paperclip size={17} aria-hidden="true" />
          {chooseText}
          <input
            ref={input}
            id={id}
            name={name}
            type="file"
            accept={accept}
            aria-describedby={hint === undefined ? undefined : `${id}-hint`}
            onChange={(event) => onFile(event.target.files?.[0])}
          />
        </span>
        {file && (
          <>
            <span className={css.name}>{file.name}</span>
            <IconButton label={removeText(file.name)} onClick={clear}>
              <X size={18} />
            </IconButton>
          </>
        )}
      </div>
      {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  );
}
