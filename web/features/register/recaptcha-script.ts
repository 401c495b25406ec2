import { once } from '../../../contract/once.ts';

/** What we use of Google's widget. */
export interface Recaptcha {
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
export const loadRecaptcha = once(
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
