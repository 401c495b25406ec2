/** To which broadcasters level their programmes, in LUFS. Source: EBU R 128. */
const referenceLufs = -23;
/** By no more than this anything is made softer: a louder channel has been measured wrongly. */
const mostDb = 12;

/** What share of its volume a channel is played with; quiet ones cannot be made louder than they are. */
export const shareOf = (lufs: number | undefined): number =>
  lufs === undefined ? 1 : 10 ** (Math.max(-mostDb, Math.min(0, referenceLufs - lufs)) / 20);
