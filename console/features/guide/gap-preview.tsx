import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Interval } from '../../../contract/interval.ts';
import { previewGuideGap } from '../../../contract/routes/console/guide.ts';
import { dayMs } from '../../../contract/time.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { tGuide } from '../../i18n/et/guide.ts';
import { call } from '../../lib/api.ts';
import { whenText } from '../../lib/when.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { ComparedPrograms } from './compared-programs.tsx';
import { guideKey } from './keys.ts';

interface Props {
  channelId: string;
  sourceId: string;
  hole: Interval;
}

/** What a feed has where the guide has a hole; the feed is read when somebody asks. */
export function GapPreview({ channelId, sourceId, hole: { fromMs, toMs } }: Props) {
  const [isAsked, setAsked] = useState(false);
  const preview = useQuery({
    queryKey: [...guideKey, 'gap-preview', channelId, sourceId, fromMs, toMs],
    queryFn: ({ signal }) => {
      const query = { channelId, sourceId, fromMs: String(fromMs), toMs: String(toMs) };
      return call(previewGuideGap, { query }, signal);
    },
    staleTime: 60_000,
    enabled: isAsked,
  });
  if (!isAsked)
    return (
      <Button aria-label={tGuide('gapProgramsOf', { sourceId })} onClick={() => setAsked(true)}>
        {tGuide('gapPrograms')}
      </Button>
    );
  const startText = toMs - fromMs > dayMs ? whenText : undefined;
  return (
    <Loaded query={preview}>
      {({ programs, fault }) =>
        fault === null ? (
          <ComparedPrograms
            programs={programs}
            empty={tGuide('gapStays', { sourceId })}
            label={tGuide('gapFilled', { sourceId })}
            {...(startText && { startText })}
          />
        ) : (
          <Alert kind="warning">{fault}</Alert>
        )
      }
    </Loaded>
  );
}
