import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trackNames } from '../../../contract/i18n/track-names.ts';
import type { EditedTrack } from '../../../contract/models/tracks.ts';
import { readTracks } from '../../../contract/routes/console/tracks.ts';
import { Button } from '../../../ui/input/button.tsx';
import { tTracks } from '../../i18n/et/tracks.ts';
import { call } from '../../lib/api.ts';
import { whenText } from '../../lib/when.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { TrackDialog } from './track-dialog.tsx';
import { tracksKey } from './keys.ts';

/** The sounds and texts of a channel: what its source sends, and what that is to members. */
export function TracksPanel({ channelId }: { channelId: string }) {
  const tracks = useQuery({
    queryKey: tracksKey(channelId),
    queryFn: ({ signal }) => call(readTracks, { query: { channelId } }, signal),
  });
  const [edited, setEdited] = useState<EditedTrack>();
  return (
    <Panel title={tTracks('title')} note={tTracks('note')}>
      <Loaded query={tracks}>
        {({ tracks: rows }) => {
          const names = trackNames(rows.map(({ track }) => track));
          return (
            <Table
              label={tTracks('title')}
              rows={rows.map((row, i) => ({ ...row, shown: names[i] ?? row.track.name }))}
              rowKey={({ track }) => track.name}
              empty={tTracks('none')}
              faded={({ hidden }) => hidden}
              columns={[
                { head: '', cell: ({ track }) => track.name, tight: true },
                {
                  head: tTracks('name'),
                  cell: ({ shown, hidden }) => (hidden ? `${shown} (${tTracks('hiddenNow')})` : shown),
                },
                { head: tTracks('sent'), cell: sentText },
                { head: tTracks('seen'), cell: ({ lastSeen }) => whenText(lastSeen || null) },
              ]}
              actions={(row) => <Button onClick={() => setEdited(row)}>{tTracks('edit')}</Button>}
            />
          );
        }}
      </Loaded>
      {edited && <TrackDialog channelId={channelId} edited={edited} onClose={() => setEdited(undefined)} />}
    </Panel>
  );
}

/** What the sender says of a track. */
const sentText = ({ track, sent: { language, purpose, page } }: EditedTrack): string =>
  [
    track.form,
    language === '' ? tTracks('noLanguage') : language,
    ...(page === null ? [] : [tTracks('page', { page })]),
    ...(purpose === 'normal' ? [] : [tTracks(`purpose.${purpose}`)]),
  ].join(', ');
