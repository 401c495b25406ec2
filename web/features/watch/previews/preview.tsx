import { useEffect, useReducer, useRef } from 'react';
import { previewSize } from '../../../../contract/rules/preview-sheet.ts';
import { nowMs } from '../../../../ui/lib/clock.ts';
import { fetchBytes } from '../../../lib/fetch-bytes.ts';
import { connection } from '../../../lib/device/connection.ts';
import type { Player } from '../../../player/player.ts';
import { createPreviews, type Previews } from '../../../player/previews/previews.ts';
import { MarkName } from '../broadcast/mark-name.tsx';
import { usePlayer } from '../player-context.tsx';
import css from './preview.module.css';

/** Lines on which a sheet would take from the picture. */
const isThin = (): boolean => connection().saveData === true || /2g/.test(connection().effectiveType ?? '');

const known = new WeakMap<Player, Previews>();

/** The small pictures of what a player plays, shared by all that draw them. */
function previewsOf(player: Player): Previews {
  const previews =
    known.get(player) ??
    createPreviews({
      stream: player.stream,
      channelId: () => player.store.getState().channelId,
      request: player.request,
      nowMs,
      isThin,
      fetchSheet: fetchBytes,
    });
  known.set(player, previews);
  return previews;
}

interface Props {
  /** An instant of what plays, or of a title from its beginning. */
  ms: number;
}

/** What was in the picture at an instant, and what is marked there; nothing while that is not here, and on lines that have to be spared. */
export function Preview({ ms }: Props) {
  const previews = previewsOf(usePlayer());
  const canvas = useRef<HTMLCanvasElement>(null);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => previews.subscribe(redraw), [previews]);
  useEffect(() => {
    if (!isThin()) void previews.look(ms);
  }, [previews, ms]);
  const picture = previews.pictureAt(ms);
  useEffect(() => {
    let gone = false;
    if (!picture) return undefined;
    void decoded(picture.jpeg).then((image) => {
      if (!gone) canvas.current?.getContext('2d')?.drawImage(image, 0, 0);
    });
    return () => void (gone = true);
  }, [picture]);
  return (
    <>
      {picture && <canvas ref={canvas} className={css.preview} {...previewSize} />}
      <MarkName ms={ms} />
    </>
  );
}

const images = new WeakMap<Uint8Array, Promise<HTMLImageElement>>();

/** Drawn once it can be drawn at once, so that nothing flickers. */
function decoded(jpeg: Uint8Array<ArrayBuffer>): Promise<HTMLImageElement> {
  const image = images.get(jpeg) ?? decode(jpeg);
  images.set(jpeg, image);
  return image;
}

async function decode(jpeg: Uint8Array<ArrayBuffer>): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([jpeg], { type: 'image/jpeg' }));
  await image.decode();
  URL.revokeObjectURL(image.src);
  return image;
}
