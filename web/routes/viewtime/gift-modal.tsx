import type { User, ViewtimeEnds } from '../../../contract/models/user.ts';
import { TimeLeft } from '../../features/account/time-left.tsx';
import { GiftCheck } from '../../features/viewtime/gift-check.tsx';
import { GiftDone } from '../../features/viewtime/gift-done.tsx';
import { GiftForm } from '../../features/viewtime/gift-form.tsx';
import { useGift } from '../../features/viewtime/use-gift.ts';
import { tGift } from '../../i18n/et/gift.ts';
import { paths } from '../../lib/address/paths.ts';
import { Modal } from '../../ui/layers/modal.tsx';
import { OwnTime } from '../own-time.tsx';

/** Giving viewing time to a friend. */
export const GiftModal = () => (
  <OwnTime title={tGift('title')} from={paths.sendTime}>
    {(own) => <Steps {...own} />}
  </OwnTime>
);

interface Props {
  user: User;
  close: () => void;
  onEnds: (ends: ViewtimeEnds) => void;
}

/** Each step is a modal of its own, so that each begins with its own focus. */
function Steps({ user, close, onEnds }: Props) {
  const gift = useGift(user, onEnds);
  const expiresAt = user.expirationdate;
  switch (gift.step) {
    case 'form':
      return (
        <Modal key="form" title={tGift('title')} onClose={close} narrow>
          <TimeLeft user={user} />
          <GiftForm gift={gift} user={user} />
        </Modal>
      );
    case 'check':
      return (
        <Modal key="check" title={tGift('checkTitle')} onClose={gift.busy ? undefined : close} narrow>
          <GiftCheck gift={gift} expiresAt={expiresAt ?? 0} />
        </Modal>
      );
    case 'done':
      return (
        <Modal key="done" title={tGift('done')} onClose={close} narrow>
          <GiftDone gift={gift} expiresAt={expiresAt} onClose={close} />
        </Modal>
      );
  }
}
