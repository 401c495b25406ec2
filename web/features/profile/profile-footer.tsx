import { tProfile } from '../../i18n/et/profile.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import css from './profile-footer.module.css';
import { profileFormId, type ProfileForm } from './use-profile-form.ts';

/** Saves the form from wherever the page is scrolled to, and says how that went. */
export function ProfileFooter({ form: { problem, saved, dirty, form } }: { form: ProfileForm }) {
  return (
    <div className={css.footer}>
      <div className={css.word}>
        {problem !== undefined ? (
          <Alert kind="danger">{problem}</Alert>
        ) : saved ? (
          <Alert kind="success">{tProfile('saved')}</Alert>
        ) : (
          dirty && <span className={css.unsaved}>{tProfile('unsaved')}</span>
        )}
      </div>
      <Button type="submit" form={profileFormId} kind="primary" className={css.save} busy={form.busy}>
        {form.busy ? tProfile('saving') : tProfile('save')}
      </Button>
    </div>
  );
}
