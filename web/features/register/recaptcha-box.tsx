import { useEffect, useRef, useState } from 'react';
import { once } from '../../../contract/once.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { errorText } from '../../../ui/lib/error-text.ts';
import css from './captcha.module.css';

/** What we use of Google's widget. */
interface Recaptcha {
  ready: (then: () => void) => void;
  render: (
    box: HTMLElement,
    options: {
      sitekey: string;
      theme: 'dark';
      callback: (token: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
    },
  ) => number;
}

const address = 'https://www.google.com/recaptcha/api.js?render=explicit&hl=et';
/** Google's script, loaded when a site key asks for it and at no other time. */
const loadRecaptcha = once(
  () =>
    new Promise<Recaptcha>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = address;
      script.async = true;
      script.addEventListener('load', () => {
        const { grecaptcha } = window as unknown as { grecaptcha?: Recaptcha };
        if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
        else reject(new Error('no widget in the script'));
      });
      script.addEventListener('error', () => reject(new Error('the script did not load')));
      document.head.append(script);
    }),
);

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
