import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { useStore } from 'zustand';
import type { TextImage } from '../../../../contract/models/tracks.ts';
import { usualLook } from '../../../lib/caption-look.ts';
import { captionStyle } from '../../../lib/caption-style.ts';
import { preferences } from '../../../lib/preferences.ts';
import type { PicturedCue } from '../../../player/engine/texts/shown-text.ts';
import css from './captions.module.css';
import { followCues } from './follow-cues.ts';

/** A sender may put a cue at the top, where something else is written at the bottom. */
const isAtTop = ({ line, snapToLines }: VTTCue): boolean =>
  typeof line === 'number' && line >= 0 && line < (snapToLines ? 5 : 50);

/** What is said now, drawn over the picture as the viewer wants it, and clear of the controls. */
export function Captions() {
  const look = useStore(preferences, ({ captionLook }) => captionLook);
  const [cues, setCues] = useState<readonly VTTCue[]>([]);
  const [canvas, setCanvas] = useState<CSSProperties>({});
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const video = box.current?.closest('section')?.querySelector('video');
    if (!video) return undefined;
    return followCues(video, (all) => {
      setCues(all);
      setCanvas({ aspectRatio: `${video.videoWidth || 16} / ${video.videoHeight || 9}` });
    });
  }, []);
  const images = cues.flatMap((cue: PicturedCue) => cue.images ?? []);
  const said = cues.filter(({ text }) => text !== '');
  const top = said.filter((cue) => isAtTop(cue) !== (look.place === 'top'));
  const bottom = said.filter((cue) => !top.includes(cue));
  // A viewer who has chosen a colour has that one.
  const colours = look.color === usualLook.color ? css.sentColours : '';
  return (
    <>
      {images.length > 0 && (
        <div className={css.canvas}>
          <div style={canvas}>
            <CueImages images={images} />
          </div>
        </div>
      )}
      <div ref={box} className={`${css.captions} ${colours}`} style={captionStyle(look)} data-captions="">
        {[top, bottom].map((some, i) => (
          <div key={i === 0 ? 'top' : 'bottom'}>
            {some.map((cue) => (
              <Cue key={`${cue.startTime} ${cue.endTime} ${cue.text}`} cue={cue} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

/** The browser reads the marks of a cue; nothing else of it gets onto the page. */
const Cue = ({ cue }: { cue: VTTCue }) => (
  <p>
    <span ref={(line) => line?.replaceChildren(cue.getCueAsHTML())} />
  </p>
);

/** What was sent as a picture lies where it was sent, on the canvas that the whole picture is. */
const CueImages = ({ images }: { images: readonly TextImage[] }) =>
  images.map(({ x, y, width, height, canvasWidth, canvasHeight, png }) => (
    <img
      key={`${x} ${y} ${png.length}`}
      src={`data:image/png;base64,${png}`}
      alt=""
      style={{
        left: `${(x / canvasWidth) * 100}%`,
        top: `${(y / canvasHeight) * 100}%`,
        width: `${(width / canvasWidth) * 100}%`,
        height: `${(height / canvasHeight) * 100}%`,
      }}
    />
  ));
