import { tUi } from '../../../ui/i18n/et/ui.ts';
import { tGift } from '../../i18n/et/gift.ts';
import { momentText } from '../../../ui/lib/problem-text.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Outcome } from '../../../ui/feedback/outcome.tsx';
import type { GiftState } from './use-gift.ts';
import css from './viewtime.module.css';

interface Props {
  gift: GiftState;
  expiresAt: number | null;
  onClose: () => void;
}

/** It was given. */
export function GiftDone({ gift, expiresAt, onClose }: Props) {
  return (
    <Outcome kind="done">
      <p className="num">
        {tGift('doneTo', { count: gift.days })} <b className={css.who}>{gift.email}</b>.
      </p>
      {expiresAt !== null && <p className="num">{tGift('doneEnd', { when: momentText(expiresAt) })}</p>}
      <div className={css.buttons}>
        <Button className={css.button} onClick={gift.more}>
          {tGift('more')}
        </Button>
        <Button kind="primary" className={css.button} data-first onClick={onClose}>
          {tUi('close')}
        </Button>
      </div>
    </Outcome>
  );
}
