import { TimeLeft } from '../../features/account/time-left.tsx';
import { viewtimeLeft } from '../../features/account/viewtime-left.ts';
import { ExtraPlaceActive } from '../../features/viewtime/extra-place-active.tsx';
import { ExtraPlaceOrder } from '../../features/viewtime/extra-place-order.tsx';
import { tGift } from '../../i18n/et/gift.ts';
import { paths } from '../../lib/address/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { Modal } from '../../ui/layers/modal.tsx';
import { OwnTime } from '../own-time.tsx';

/** The extra viewing place: until when it is there, or how to get one. */
export function ExtraPlaceModal() {
  const now = useNow(60_000);
  return (
    <OwnTime title={tGift('extraPlace.title')} from={paths.extraPlace}>
      {({ user, close, onEnds }) => {
        const { additViewPlaceExpirationDate: until } = user;
        const left = viewtimeLeft(until, now);
        if (until !== null && !left.over) {
          return (
            <Modal key="active" title={tGift('extraPlace.active')} onClose={close} narrow>
              <ExtraPlaceActive until={until} left={left.text} />
            </Modal>
          );
        }
        return (
          <Modal key="order" title={tGift('extraPlace.title')} onClose={close} narrow>
            <TimeLeft user={user} />
            <ExtraPlaceOrder user={user} onOrdered={onEnds} />
          </Modal>
        );
      }}
    </OwnTime>
  );
}
