import { useMutation } from '@tanstack/react-query';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { LanguageChoice } from '../../../../ui/input/language-choice.tsx';
import { tProfile } from '../../../i18n/et/profile.ts';
import { chooseLanguage } from '../../../lib/language.ts';
import { Section } from '../section.tsx';

/** In which language the member reads and is written to. Saved as it is chosen. */
export function LanguageSection() {
  const choice = useMutation({ mutationFn: chooseLanguage });
  return (
    <Section title={tProfile('language.title')} hint={tProfile('language.hint')}>
      <LanguageChoice label={tProfile('language.title')} onChoose={choice.mutate} />
      {choice.isError && <Alert kind="danger">{tProfile('language.failed')}</Alert>}
    </Section>
  );
}
