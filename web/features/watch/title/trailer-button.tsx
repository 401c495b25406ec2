import { Clapperboard } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { tTitle } from '../../../i18n/et/title.ts';
import { useLayer } from '../../../lib/address/use-layer.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Button } from '../../../../ui/input/button.tsx';
import { Modal } from '../../../ui/layers/modal.tsx';
import { Cinema } from './cinema.tsx';
import { usePlayer } from '../player-context.tsx';
import { TitleSurface } from './title-surface.tsx';

interface Props {
  /** The title that it is a trailer of; undefined where there is none. */
  titleId: number | undefined;
  name: string;
}

/** Shows the trailer of a title over what is there. */
export function TrailerButton({ titleId, name }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Clapperboard size={18} aria-hidden="true" />
        {tTitle('trailer.button')}
      </Button>
      {open &&
        (titleId === undefined ? (
          <Modal title={tTitle('trailer.title', { name })} narrow inPlace onClose={() => setOpen(false)}>
            <Alert kind="warning">{tTitle('trailer.unavailable')}</Alert>
          </Modal>
        ) : (
          <TrailerPopup titleId={titleId} name={name} onClose={() => setOpen(false)} />
        ))}
    </>
  );
}

/** The first moment of a trailer is seldom more than black. */
const startMs = 1_000;

function TrailerPopup({ titleId, name, onClose }: { titleId: number; name: string; onClose: () => void }) {
  const player = usePlayer();
  const subject = useMemo(() => ({ trailerOf: titleId }), [titleId]);
  useLayer({ onBack: onClose });
  useEffect(() => {
    const resume = player.suspend();
    player.open(subject, { at: startMs });
    return resume;
  }, [player, subject]);
  const title = tTitle('trailer.title', { name });
  return (
    <Cinema title={title} popup onClose={onClose}>
      <TitleSurface
        subject={subject}
        name={title}
        qualities={undefined}
        failed={() => tTitle('trailer.unavailable')}
        onClose={onClose}
      />
    </Cinema>
  );
}
