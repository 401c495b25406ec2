import { Suspense, type ComponentProps, type ReactNode } from 'react';
import type { ProgramSummary } from '../../../contract/models/program.ts';
import { pictureSet } from '../../../contract/pictures.ts';
import { lazy } from '../../lib/loading/lazy.ts';
import { Picture } from '../picture.tsx';

const MomentPicture = lazy(() => import('./moment-picture.tsx'), 'MomentPicture', { lane: 'later.images' });

export interface ProgramPictureProps extends Pick<
  ComponentProps<typeof Picture>,
  'className' | 'sizes' | 'width' | 'height'
> {
  program: Pick<ProgramSummary, 'id' | 'startTime' | 'endTime' | 'imgUrl'>;
  channelId: string;
  /** How far a viewer is in it, as an instant: of what comes after no picture is shown. */
  seenUntilMs?: number | undefined;
  /** Draws what is around the picture, where there is one; what is said of none stands there until then. */
  around?: (picture: ReactNode) => ReactNode;
  none?: ReactNode;
}

/** The picture of a programme: that of the guide, else a small one of a moment of it that the viewer may watch; else nothing. */
export function ProgramPicture(props: ProgramPictureProps) {
  const { program, channelId: _, seenUntilMs: __, around = (picture) => picture, none, ...rest } = props;
  const { imgUrl } = program;
  if (imgUrl) return around(<Picture key={imgUrl} src={imgUrl} srcSet={pictureSet(imgUrl)} {...rest} />);
  return (
    <Suspense fallback={none}>
      <MomentPicture {...props} />
    </Suspense>
  );
}
