import { useState } from 'react';
import { Hints } from '../feedback/hints.tsx';
import { NoticeBar } from '../feedback/notice-bar.tsx';
import { PillSelect } from '../input/pill.tsx';
import { DialogExamples } from './examples/dialog.tsx';
import { DisplayExamples } from './examples/display.tsx';
import { FeedbackExamples } from './examples/feedback.tsx';
import { ButtonExamples } from './examples/button.tsx';
import { FieldExamples } from './examples/field.tsx';
import { ExampleLink } from './examples/link.tsx';
import css from './gallery.module.css';

/** Every part of ui/ in every state. */
export const Gallery = () => (
  <>
    <header className={css.head}>
      <h1>ui</h1>
      <TextSize />
      <p>
        The pages are dark; where readers force their own colours, light or dark, a browser shows it: emulate{' '}
        <code>forced-colors</code> and <code>prefers-color-scheme</code> in its developer tools.
      </p>
    </header>
    <main className={css.page}>
      <h2>input</h2>
      <ButtonExamples />
      <FieldExamples />
      <h2>feedback</h2>
      <FeedbackExamples />
      <h2>display</h2>
      <DisplayExamples />
      <h2>dialog</h2>
      <DialogExamples />
    </main>
    <Hints />
    <NoticeBar Link={ExampleLink} />
  </>
);

/** How large letters are, as a reader has set it in the browser. */
function TextSize() {
  const [percent, setPercent] = useState('100');
  const choose = (to: string): void => {
    setPercent(to);
    document.documentElement.style.fontSize = `${to}%`;
  };
  return (
    <PillSelect label="Text size" value={percent} onValue={choose}>
      {['100', '150', '200'].map((size) => (
        <option key={size} value={size}>
          {size} %
        </option>
      ))}
    </PillSelect>
  );
}
