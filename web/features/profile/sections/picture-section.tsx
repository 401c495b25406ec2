import { ImageUp } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { pictureTypes } from '../../../../contract/constants.ts';
import type { Profile } from '../../../../contract/models/user.ts';
import { tProfile } from '../../../i18n/et/profile.ts';
import { classNames } from '../../../../ui/lib/class-names.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { Button } from '../../../../ui/input/button.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import css from './picture-section.module.css';
import { Section } from '../section.tsx';
import { usePicture } from '../use-picture.ts';

const accepted = pictureTypes.map((type) => `.${type}`).join(',');

/** The profile picture: chosen or dropped, seen at once, and taken away again. One at a time. */
export function PictureSection({ profile }: { profile: Profile }) {
  const { preview, upload, remove, problem, saved, busy } = usePicture();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const url = preview ?? profile.profileImageUrl;
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    upload(event.dataTransfer.files[0]);
  };
  const drag = (event: DragEvent): void => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  return (
    <Section title={tProfile('picture.title')} hint={tProfile('picture.hint')}>
      <div
        className={classNames(css.drop, over && css.over)}
        onDragOver={drag}
        onDragLeave={drag}
        onDrop={drop}
      >
        <span className={css.picture}>
          <Avatar user={profile} url={url} size={88} alt={tProfile('picture.alt')} />
          {busy && <Spinner size={34} className={css.turning} />}
        </span>
        <div className={css.ways}>
          <div className={css.buttons}>
            <Button busy={busy} onClick={() => input.current?.click()}>
              {!busy && <ImageUp size={18} aria-hidden="true" />}
              {tProfile('picture.choose')}
            </Button>
            {profile.profileImageUrl !== null && !busy && (
              <Button onClick={remove}>{tProfile('picture.remove')}</Button>
            )}
          </div>
          <small className={css.hint}>{tProfile('picture.drop')}</small>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={accepted}
          aria-label={tProfile('picture.choose')}
          onChange={(event) => {
            upload(event.target.files?.[0]);
            // The same file may be chosen again after a failure.
            event.target.value = '';
          }}
        />
      </div>
      {problem !== undefined && <Alert kind="danger">{problem}</Alert>}
      {saved && <Alert kind="success">{tProfile('picture.saved')}</Alert>}
    </Section>
  );
}
