/** Where the picture is, and what is known of devices around. Plain data. */
export interface CastState {
  /** Devices are near that it could go to. */
  near: boolean;
  /** `asked`: the browser shows its choice, or a device is being reached. */
  phase: 'here' | 'asked' | 'there';
  device: string | undefined;
  /** The viewer wants it back. */
  leaving: boolean;
}

export type CastNews =
  | { type: 'devices'; near: boolean }
  /** The viewer wants it elsewhere, or back. */
  | { type: 'wished' | 'recalled' }
  | { type: 'joined'; device: string }
  /** The choice came to nothing, for a reason that the framework names. */
  | { type: 'failed'; code: string }
  /** The session is over, no matter who ended it. */
  | { type: 'ended' };

export type CastStep =
  /** Shows the browser's choice of devices. */
  | { do: 'choose' }
  | { do: 'send'; device: string }
  /** Has the picture here again: as it was, or paused because nobody asked for it. */
  | { do: 'fetch'; paused: boolean }
  | { do: 'end' }
  | { do: 'say'; what: 'unreachable' | 'lost' };

export const notCasting: CastState = { near: false, phase: 'here', device: undefined, leaving: false };

/** Nothing was chosen: no reason to say anything. */
const nothingChosen = 'cancel';

/** What follows from what is heard of devices, and of the viewer. */
export function castOn(state: CastState, news: CastNews): { state: CastState; steps: CastStep[] } {
  const { phase } = state;
  const stay = { state, steps: [] };
  switch (news.type) {
    case 'devices':
      return { state: { ...state, near: news.near }, steps: [] };
    case 'wished':
      if (phase !== 'here') return stay;
      return { state: { ...state, phase: 'asked' }, steps: [{ do: 'choose' }] };
    case 'recalled':
      if (phase !== 'there') return stay;
      return { state: { ...state, leaving: true }, steps: [{ do: 'end' }] };
    case 'joined': {
      if (phase === 'there') return stay;
      const { device } = news;
      return { state: { ...state, phase: 'there', device }, steps: [{ do: 'send', device }] };
    }
    case 'failed':
      if (phase === 'there') return stay;
      return {
        state: { ...state, phase: 'here' },
        steps: news.code === nothingChosen ? [] : [{ do: 'say', what: 'unreachable' }],
      };
    case 'ended': {
      const here: CastState = { ...state, phase: 'here', device: undefined, leaving: false };
      if (phase !== 'there') return { state: here, steps: [] };
      if (state.leaving) return { state: here, steps: [{ do: 'fetch', paused: false }] };
      return {
        state: here,
        steps: [
          { do: 'fetch', paused: true },
          { do: 'say', what: 'lost' },
        ],
      };
    }
  }
}
