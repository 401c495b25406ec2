import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../ui/lib/error-text.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import css from './captcha.module.css';
import { loadRecaptcha } from './recaptcha-script.ts';

interface Props {
  siteKey: string;
  onResponse: (token: string) => void;
}

/** Google's own widget, where the operator has chosen it. */
export function RecaptchaBox({ siteKey, onResponse }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<'captcha.expired' | 'captcha.unavailable'>();
  const answer = useRef(onResponse);
  useEffect(() => {
    answer.current = onResponse;
  });
  useEffect(() => {
    let gone = false;
    const fail = (code: typeof problem): void => {
      if (gone) return;
      answer.current('');
      setProblem(code);
    };
    loadRecaptcha()
      .then((recaptcha) => {
        // The widget wants an element that nobody else fills.
        const own = document.createElement('div');
        if (gone || !box.current) return;
        box.current.replaceChildren(own);
        recaptcha.render(own, {
          sitekey: siteKey,
          theme: 'dark',
          callback(token) {
            setProblem(undefined);
            answer.current(token);
          },
          'expired-callback': () => fail('captcha.expired'),
          'error-callback': () => fail('captcha.unavailable'),
        });
      })
      .catch(() => fail('captcha.unavailable'));
    return () => {
      gone = true;
    };
  }, [siteKey]);
  return (
    <>
      {problem && <Alert kind="danger">{errorText(problem)}</Alert>}
      <div ref={box} className={css.widget} />
    </>
  );
}
