import { addLanguage, setLanguage, type Catalogues } from '../../contract/i18n/texts.ts';
import { setServiceName } from '../../contract/service-name.ts';
import { readKept } from '../lib/storage.ts';

/** Languages by their code, each with what brings its texts. */
export type Languages = Readonly<Record<string, () => Promise<{ catalogues: Catalogues }>>>;

/**
 * Begins a page under the name that its document says, in the language that was chosen on this device: at once in Estonian, and also
 * when another one does not come.
 */
export function inPageLanguage(key: string, languages: Languages, begin: () => void): void {
  setServiceName(document.querySelector<HTMLMetaElement>('[name=application-name]')?.content);
  const chosen = readKept(key) ?? '';
  const load = languages[chosen];
  if (!load) return begin();
  void load()
    .then(
      ({ catalogues }) => {
        addLanguage(chosen, catalogues);
        setLanguage(chosen);
        document.documentElement.lang = chosen;
      },
      () => undefined,
    )
    .then(begin);
}
