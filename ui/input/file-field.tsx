import { Paperclip, X } from 'lucide-react';
import { useId, useRef, type ReactNode, type Ref } from 'react';
import { buttonClass, IconButton } from './button.tsx';
import css from './file-field.module.css';

interface ButtonProps {
  label: string;
  hint?: string | undefined;
  /** What the button says. */
  chooseText: string;
  name: string;
  accept?: string | undefined;
  multiple?: boolean;
  disabled?: boolean;
  /** Hears of what was chosen, at least one. */
  onFiles: (files: readonly File[]) => void;
  ref?: Ref<HTMLInputElement>;
  /** What stands beside the button. */
  children?: ReactNode;
}

/** Chooses files in our own words: those of a browser are in its language. The same file may be chosen again. */
export function FileButton({ label, hint, chooseText, onFiles, children, ...input }: ButtonProps) {
  const id = useId();
  return (
    <div className={css.file}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.line}>
        <span className={`${buttonClass()} ${css.choose} ${input.disabled ? css.off : ''}`}>
          <Paperclip size={17} aria-hidden="true" />
          {chooseText}
          <input
            {...input}
            id={id}
            type="file"
            aria-describedby={hint === undefined ? undefined : `${id}-hint`}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              currentTarget.value = '';
              if (files.length > 0) onFiles(files);
            }}
          />
        </span>
        {children}
      </div>
      {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  );
}

interface FieldProps extends Omit<ButtonProps, 'multiple' | 'onFiles' | 'ref' | 'children'> {
  removeText: (name: string) => string;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
}

/** One file to go along, which may be taken away again. */
export function FileField({ removeText, file, onFile, ...button }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onFile(undefined);
    input.current?.focus();
  };
  return (
    <FileButton {...button} ref={input} onFiles={([chosen]) => onFile(chosen)}>
      {file && (
        <>
          <span className={css.name}>{file.name}</span>
          <IconButton label={removeText(file.name)} onClick={clear} disabled={button.disabled ?? false}>
            <X size={18} />
          </IconButton>
        </>
      )}
    </FileButton>
  );
}
