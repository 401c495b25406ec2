import { useEffect, useState } from 'react';
import { ProgramPicture } from '../../ui/program-picture/program-picture.tsx';
import css from './overlays.module.css';
import type { WatchedProgram } from './watched.ts';

/** Of channels that are only zapped past nothing is asked for. */
const staysMs = 400;

/** What is on the channel that was just chosen, beside its name. */
export function ZapPicture({ channelId, program }: { channelId: string; program: WatchedProgram }) {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStays(true), staysMs);
    return () => clearTimeout(timer);
  }, []);
  if (!stays) return null;
  return (
    <ProgramPicture
      className={css.picture}
      program={{ ...program, imgUrl: program.imgUrl ?? null }}
      channelId={channelId}
      sizes="112px"
    />
  );
}
