import { Paperclip, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { tSupport } from '../../i18n/et/support.ts';
import { IconButton } from '../../../ui/input/button.tsx';
import css from './support.module.css';

interface Props {
  file: File | undefined;
  onFile: (file: File | undefined) => void;
}

/** One file to go along. The server looks at what is in it; this is only to help with finding one. */
export function FileField({ file, onFile }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    if (input.current) input.current.value = '';
    onFile(undefined);
    input.current?.focus();
  };
  return (
    <div className={css.file}>
      <label htmlFor={id}>
        <Paperclip size={17} aria-hidden="true" />
        {tSupport('helpdesk.file')}
      </label>
      <input
        ref={input}
        id={id}
        name="file"
        type="file"
        accept="image/jpeg,image/png,image/gif,image/webp,application/pdf,text/plain,.txt,.log,video/mp4,video/webm,video/quicktime"
        aria-describedby={`${id}-hint`}
        onChange={(event) => onFile(event.target.files?.[0])}
      />
      {file && (
        <IconButton label={tSupport('helpdesk.removeFile', { name: file.name })} onClick={clear}>
          <X size={18} />
        </IconButton>
      )}
      <small id={`${id}-hint`}>{tSupport('helpdesk.fileHint')}</small>
    </div>
  );
}
