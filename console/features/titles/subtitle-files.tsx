import { Button } from '../../../ui/input/button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { tTitles } from '../../i18n/et/titles.ts';
import { ChooseFiles } from '../../ui/files.tsx';

/** A file of subtitles that goes with a film. */
export interface SubtitleFile {
  file: File;
  language: string;
}

export const isLanguage = (text: string): boolean => /^[a-z]{2,3}$/.test(text);

interface Props {
  files: readonly SubtitleFile[];
  onFiles: (files: SubtitleFile[]) => void;
  disabled: boolean;
}

/** Subtitles that are handed in beside a film, each with its language. */
export function SubtitleFiles({ files, onFiles, disabled }: Props) {
  return (
    <>
      <ChooseFiles
        label={tTitles('subtitleFiles')}
        hint={tTitles('subtitleHint')}
        name="subtitles"
        accept=".srt,.vtt"
        multiple
        disabled={disabled}
        onFiles={(chosen) =>
          onFiles(
            [...files, ...chosen.map((file) => ({ file, language: languageIn(file.name) }))].slice(0, 20),
          )
        }
      />
      {files.map((one, nth) => (
        // A file has no name of its own here: the same may be chosen twice.
        <div key={nth}>
          <Field
            label={tTitles('languageOf', { name: one.file.name })}
            value={one.language}
            maxLength={3}
            invalid={!isLanguage(one.language)}
            hint={tTitles('languageHint')}
            disabled={disabled}
            onValue={(language) =>
              onFiles(files.map((file, i) => (i === nth ? { ...file, language } : file)))
            }
          />
          <Button disabled={disabled} onClick={() => onFiles(files.filter((_, i) => i !== nth))}>
            {tTitles('dropFile', { name: one.file.name })}
          </Button>
        </div>
      ))}
    </>
  );
}

/** The language that a file's name ends with, as in kevade.et.srt. */
const languageIn = (name: string): string => /\.([a-z]{2,3})\.\w+$/i.exec(name)?.[1]?.toLowerCase() ?? 'et';
