import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { captionStyle } from '../../../lib/caption-look.ts';
import { preferences } from '../../../lib/preferences.ts';
import css from './captions.module.css';
import { followCues } from './follow-cues.ts';

/** A sender may put a cue at the top, where something else is written at the bottom. */
const isAtTop = ({ line, snapToLines }: VTTCue): boolean =>
  typeof line === 'number' && line >= 0 && line < (snapToLines ? 5 : 50);

/** What is said now, drawn over the picture as the viewer wants it, and clear of the controls. */
export function Captions() {
  const look = useStore(preferences, ({ captionLook }) => captionLook);
  const [cues, setCues] = useState<readonly VTTCue[]>([]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const video = box.current?.closest('section')?.querySelector('video');
    return video ? followCues(video, setCues) : undefined;
  }, []);
  const top = cues.filter((cue) => isAtTop(cue) !== (look.place === 'top'));
  const bottom = cues.filter((cue) => !top.includes(cue));
  return (
    <div ref={box} className={css.captions} style={captionStyle(look)} data-captions="">
      {[top, bottom].map((some, i) => (
        <div key={i === 0 ? 'top' : 'bottom'}>
          {some.map((cue) => (
            <Cue key={`${cue.startTime} ${cue.endTime} ${cue.text}`} cue={cue} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The browser reads the marks of a cue; nothing else of it gets onto the page. */
const Cue = ({ cue }: { cue: VTTCue }) => (
  <p>
    <span ref={(line) => line?.replaceChildren(cue.getCueAsHTML())} />
  </p>
);
