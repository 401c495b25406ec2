import { Button } from '../../../ui/input/button.tsx';
import { notify } from '../../../ui/feedback/notices.ts';
import { copyText } from '../../../ui/lib/copy-text.ts';
import { tCommon } from '../../i18n/et/common.ts';
import { tSignIn } from '../../i18n/et/sign-in.ts';
import css from './factors.module.css';
import { Quiet } from '../parts.tsx';

interface Props {
  codes: readonly string[];
  onKept: () => void;
}

/** Codes for the day the phone is lost; they are shown once. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const copy = async (): Promise<void> => {
    if (await copyText(codes.join('\n'))) notify({ kind: 'info', text: tCommon('copied') });
  };
  return (
    <>
      <Quiet>{tSignIn('codesWhy')}</Quiet>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={() => void copy()}>{tSignIn('codesCopy')}</Button>
      <Button kind="primary" wide onClick={onKept}>
        {tSignIn('codesKept')}
      </Button>
    </>
  );
}
