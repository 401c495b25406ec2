import { useEffect, useReducer, useRef } from 'react';
import { previewSize } from '../../../../contract/rules/preview-sheet.ts';
import { MarkName } from '../broadcast/mark-name.tsx';
import { usePlayer } from '../player-context.tsx';
import css from './preview.module.css';
import { isConstrainedLine } from '../../../lib/device/connection.ts';
import { decoded, previewsOf } from './previews-of.ts';

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
    if (!isConstrainedLine()) void previews.look(ms);
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
      {picture && <canvas ref={canvas} className={css.preview} data-preview {...previewSize} />}
      <MarkName ms={ms} />
    </>
  );
}
