/** Hears what ffmpeg says of the streams of its input. */
export interface ListedSounds {
  line: (line: string) => void;
}

const sound = /^\[info\] +Stream #0:\d+(?:\[\w+\])?(?:\((\w+)\))?: Audio: (\w+)/;
const programme = /^\[info\] +Program (\d+)/;
const over = /^\[info\] +(Stream mapping:|Output #0)/;

/**
 * @param onSeveral called once, when there are several sounds: their languages, as far as the source names them
 * @param program the programme whose sounds count; all of them when nothing is said
 */
export function createListedSounds(
  onSeveral: (languages: (string | undefined)[]) => void,
  program?: number,
): ListedSounds {
  let languages: (string | undefined)[] = [];
  let within: number | undefined;
  let done = false;
  return {
    line(line) {
      if (done) return;
      within = Number(programme.exec(line)?.[1] ?? within);
      const found = sound.exec(line);
      if (found && (program === undefined || within === program)) languages.push(found[1]);
      if (!over.test(line)) return;
      done = true;
      if (languages.length > 1) onSeveral(languages);
      languages = [];
    },
  };
}
