import { languageNames, languages, type Language } from '../../contract/i18n/languages.ts';
import { currentLanguage } from '../../contract/i18n/texts.ts';
import { Button } from './button.tsx';
import css from './form.module.css';

interface Props {
  label: string;
  onChoose: (language: Language) => void;
}

/** The languages of the page, each by its own name: who does not read the present one finds theirs. */
export const LanguageChoice = ({ label, onChoose }: Props) => (
  <div className={css.choice} role="group" aria-label={label}>
    {languages.map((language) =>
      language === currentLanguage() ? (
        <b key={language}>{languageNames[language]}</b>
      ) : (
        <Button key={language} lang={language} onClick={() => onChoose(language)}>
          {languageNames[language]}
        </Button>
      ),
    )}
  </div>
);
