import { Clapperboard } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { t } from '../../../i18n/et-title.ts';
import { useLayer } from '../../../lib/address/use-layer.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Cinema } from './cinema.tsx';
import { usePlayer } from '../player-context.tsx';
import { TitleSurface } from './title-surface.tsx';

interface Props {
  /** The title that it is a trailer of. */
  titleId: number;
  name: string;
}

/** Shows the trailer of a title over what is there. */
export function TrailerButton(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Clapperboard size={18} aria-hidden="true" />
        {t('trailer.button')}
      </Button>
      {open && <TrailerPopup {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The first moment of a trailer is seldom more than black. */
const startMs = 1_000;

function TrailerPopup({ titleId, name, onClose }: Props & { onClose: () => void }) {
  const player = usePlayer();
  const subject = useMemo(() => ({ trailerOf: titleId }), [titleId]);
  useLayer({ onBack: onClose });
  useEffect(() => {
    const giveBack = player.borrow();
    player.open(subject, { at: startMs });
    return giveBack;
  }, [player, subject]);
  const title = t('trailer.title', { name });
  return (
    <Cinema title={title} popup onClose={onClose}>
      <TitleSurface
        subject={subject}
        name={title}
        qualities={undefined}
        failed={() => t('trailer.unavailable')}
        onClose={onClose}
      />
    </Cinema>
  );
}
