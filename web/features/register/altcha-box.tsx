import { Check } from 'lucide-react';
import { useStore } from 'zustand';
import { tAccess } from '../../i18n/et/access.ts';
import { errorText } from '../../../ui/lib/error-text.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import css from './captcha.module.css';
import type { AltchaMachine } from './altcha-machine.ts';

/** The box "Ma ei ole robot": the device does the work, nobody is asked to look for buses. */
export function AltchaBox({ altcha, invalid }: { altcha: AltchaMachine; invalid: boolean }) {
  const { ticked, state, progress } = useStore(altcha.store);
  const working = ticked && state === 'working';
  const solved = ticked && state === 'ready';
  const wrong = !ticked && (state === 'expired' || state === 'failed');
  return (
    <div className={classNames(css.row, (invalid || wrong) && css.invalid)}>
      <label className={css.label}>
        <span className={css.box}>
          <input
            type="checkbox"
            name="captcha"
            checked={ticked}
            aria-invalid={invalid || wrong}
            aria-describedby="captcha-state"
            onChange={(event) => altcha.tick(event.target.checked)}
          />
          {solved && <Check size={19} strokeWidth={3} aria-hidden="true" />}
          {working && <Spinner size={19} />}
        </span>
        {tAccess('captcha.label')}
      </label>
      <small id="captcha-state" className={css.state} role="status">
        {wrong && state === 'expired' && errorText('captcha.expired')}
        {wrong && state === 'failed' && tAccess('captcha.failed')}
        {working && tAccess('captcha.working')}
        {solved && tAccess('captcha.solved')}
        {!ticked && !wrong && tAccess('captcha.idle')}
      </small>
      {working && (
        <span className={css.track} role="progressbar" aria-label={tAccess('captcha.progress')}>
          <i style={{ transform: `scaleX(${progress.toFixed(2)})` }} />
        </span>
      )}
    </div>
  );
}
