import { Share2 } from 'lucide-react';
import { tProfile } from '../../../i18n/et/profile.ts';
import { Button } from '../../../../ui/input/button.tsx';
import { CopyField } from '../copy-field.tsx';
import { Section } from '../section.tsx';

/** The link to give to friends. */
export function ReferralSection({ url }: { url: string }) {
  // A viewer who closes the sheet of their device has changed their mind, no more.
  const share = (): void =>
    void navigator.share({ url, text: tProfile('referral.shareText') }).catch(() => undefined);
  return (
    <Section title={tProfile('referral.title')} hint={tProfile('referral.hint')}>
      <CopyField label={tProfile('referral.link')} value={url}>
        {'share' in navigator && (
          <Button onClick={share}>
            <Share2 size={18} aria-hidden="true" />
            {tProfile('referral.share')}
          </Button>
        )}
      </CopyField>
    </Section>
  );
}
