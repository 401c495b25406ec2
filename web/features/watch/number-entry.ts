import { channelNumberWaitMs } from '../../../contract/constants.ts';

const longest = 4;

/** Collects digits to a channel number: after a pause, or at once on Enter. */
export function makeNumberEntry(listener: {
  /** The digits so far; empty when the entry is over. */
  typed: (digits: string) => void;
  chosen: (number: number) => void;
}) {
  let digits = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = (): void => {
    clearTimeout(timer);
    digits = '';
    listener.typed('');
  };
  const finish = (): void => {
    const number = Number(digits);
    clear();
    if (number > 0) listener.chosen(number);
  };
  return {
    add(digit: string): void {
      if (digits.length >= longest) return;
      digits += digit;
      clearTimeout(timer);
      timer = setTimeout(finish, channelNumberWaitMs);
      listener.typed(digits);
    },
    /** True when there was a number to finish. */
    enter(): boolean {
      if (digits === '') return false;
      finish();
      return true;
    },
    /** True when there was a number to forget. */
    cancel(): boolean {
      if (digits === '') return false;
      clear();
      return true;
    },
  };
}
