import type { ComponentProps } from 'react';
import { FileButton, FileField } from '../../ui/input/file-field.tsx';
import { tCommon } from '../i18n/et/common.ts';

/** Files that are taken as soon as they are chosen. */
export const ChooseFiles = (props: Omit<ComponentProps<typeof FileButton>, 'chooseText'>) => (
  <FileButton chooseText={tCommon('chooseFile')} {...props} />
);

/** A file that goes along with a form. */
export const ChosenFile = (props: Omit<ComponentProps<typeof FileField>, 'chooseText' | 'removeText'>) => (
  <FileField
    chooseText={tCommon('chooseFile')}
    removeText={(name) => tCommon('removeFile', { name })}
    {...props}
  />
);
