import type { Clock } from '../../../runtime/clock.ts';

/** How much per second, over the ten full seconds before this one. */
export interface Rate {
  add: (amount: number) => void;
  perSecond: () => number;
}

const seconds = 10;
/** One slot more than is looked at, for the second that is under way. */
const slots = seconds + 1;

export function createRate(clock: Clock): Rate {
  const amounts = new Float64Array(slots);
  /** The second whose amount a slot holds. */
  const held = new Float64Array(slots);
  return {
    add(amount) {
      const second = Math.floor(clock() / 1000);
      const slot = second % slots;
      if (held[slot] !== second) {
        held[slot] = second;
        amounts[slot] = 0;
      }
      amounts[slot]! += amount;
    },
    perSecond() {
      const now = Math.floor(clock() / 1000);
      let sum = 0;
      for (let i = 0; i < slots; i++) {
        if (held[i]! < now && held[i]! >= now - seconds) sum += amounts[i]!;
      }
      return sum / seconds;
    },
  };
}
