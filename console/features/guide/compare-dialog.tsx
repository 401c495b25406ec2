import { useQuery } from '@tanstack/react-query';
import type { CandidateReason, MappingCandidate } from '../../../contract/models/console/guide-mapping.ts';
import { previewGuideMapping } from '../../../contract/routes/console/guide.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { tGuide } from '../../i18n/et/guide.ts';
import { call } from '../../lib/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Badge, Quiet } from '../../ui/parts.tsx';
import css from './compare-dialog.module.css';
import { ComparedPrograms } from './compared-programs.tsx';
import type { Decision } from './mapping-actions.tsx';

interface Props {
  sourceId: string;
  feedId: string;
  name: string;
  onDecide: (decision: Decision) => void;
  onClose: () => void;
}

/** What a channel of a feed shows next, beside those of ours that it could be; one of them is confirmed. */
export function CompareDialog({ sourceId, feedId, name, onDecide, onClose }: Props) {
  const preview = useQuery({
    queryKey: ['guide', 'mapping-preview', sourceId, feedId],
    queryFn: ({ signal }) => call(previewGuideMapping, { query: { sourceId, feedId } }, signal),
    staleTime: 60_000,
  });
  const choose = (channelId: string | null): void => {
    onDecide({ feedId, channelId });
    onClose();
  };
  return (
    <Dialog title={tGuide('compareTitle', { name: name || feedId })} onClose={onClose} wide>
      <Loaded query={preview}>
        {({ programs, fault, candidates }) => (
          <>
            {fault !== null && <Alert kind="warning">{fault}</Alert>}
            <div className={css.sides}>
              <section>
                <h3>{tGuide('feedSays', { source: sourceId })}</h3>
                <ComparedPrograms
                  programs={programs}
                  empty={tGuide('saysNothing')}
                  label={tGuide('feedSays', { source: sourceId })}
                />
              </section>
              {candidates.map((one) => (
                <CandidateSide
                  key={one.channelId}
                  candidate={one}
                  of={programs.length}
                  onChoose={() => choose(one.channelId)}
                />
              ))}
            </div>
            {candidates.length === 0 && <p>{tGuide('noCandidates')}</p>}
            <div>
              <Button onClick={() => choose(null)}>{tGuide('decideNotOurs')}</Button>
            </div>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

function CandidateSide({
  candidate: { name, confidence, reasons, programs, agreeing },
  of,
  onChoose,
}: {
  candidate: MappingCandidate;
  /** How many programmes of the feed there are to agree with. */
  of: number;
  onChoose: () => void;
}) {
  return (
    <section>
      <h3>
        {name} {confidence > 0 && <Badge>{tGuide('percent', { count: confidence })}</Badge>}
      </h3>
      <Quiet>{reasons.map(reasonText).join(', ')}</Quiet>
      {of > 0 && programs.length > 0 && <Quiet>{tGuide('agreeing', { count: agreeing, of })}</Quiet>}
      <ComparedPrograms programs={programs} empty={tGuide('saysNothing')} label={name} />
      <Button aria-label={tGuide('confirmOne', { name })} onClick={onChoose}>
        {tGuide('confirm')}
      </Button>
    </section>
  );
}

const reasonText = ({ kind, theirs, ours }: CandidateReason): string =>
  tGuide(`reason.${kind}`, { theirs, ours });
