import { runOn } from '../ffmpeg/run-on.ts';

/** A sound below this is silence as far as anybody can hear. Source: the absolute gate of ITU-R BS.1770-4. */
const silentLufs = -70;
const lastMeant = /^[ \t]*I:[ \t]+(-?[\d.]+) LUFS/gm;

/**
 * Measures how loud a piece of sound is on the whole, in LUFS as EBU R128 defines them; undefined for silence. `file` is
 * a fragmented MP4 from its init segment on, of which only the first sound is decoded. Throws with what ffmpeg says.
 */
export async function measureLoudness(ffmpegPath: string, file: Uint8Array): Promise<number | undefined> {
  const args = '-hide_banner -nostdin -i pipe:0 -map 0:a:0 -af ebur128 -f null -'.split(' ');
  const { exit, said } = await runOn(file, ffmpegPath, args);
  const meant = [...said.matchAll(lastMeant)].at(-1)?.[1];
  if (exit !== 'code 0' || meant === undefined) throw new Error(`no loudness: ${exit} ${said.slice(-300)}`);
  return Number(meant) <= silentLufs ? undefined : Number(meant);
}
