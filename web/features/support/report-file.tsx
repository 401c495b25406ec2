import { FileField } from '../../../ui/input/file-field.tsx';
import { tSupport } from '../../i18n/et/support.ts';

interface Props {
  file: File | undefined;
  onFile: (file: File | undefined) => void;
}

/** One file to go along. The server looks at what is in it; this is only to help with finding one. */
export const ReportFile = (props: Props) => (
  <FileField
    label={tSupport('helpdesk.file')}
    hint={tSupport('helpdesk.fileHint')}
    chooseText={tSupport('helpdesk.chooseFile')}
    removeText={(name) => tSupport('helpdesk.removeFile', { name })}
    name="file"
    accept="image/jpeg,image/png,image/gif,image/webp,application/pdf,text/plain,.txt,.log,video/mp4,video/webm,video/quicktime"
    {...props}
  />
);
