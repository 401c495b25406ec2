import type { ComponentType } from 'react';
import { useNavigate, useParams } from 'react-router';
import { removeLineupChannel } from '../../../contract/routes/console/lineup.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { tLineup } from '../../i18n/et/lineup.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { Ask } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Columns, Page } from '../../ui/page.tsx';
import { ChannelState } from './channel-state.tsx';
import { EditedChannel } from './edited-channel.tsx';
import { lineupKey, takeBack, useLineup } from './keys.ts';
import { LogoPanel } from './logo-panel.tsx';
import { Preview } from './preview.tsx';
import { TracksPanel } from './tracks-panel.tsx';

type ChannelPart = ComponentType<{ channelId: string }>;

/** One channel or station. @param Guide what fills its guide @param Stream how it comes */
export function ChannelPage({ Guide, Stream }: { Guide: ChannelPart; Stream: ChannelPart }) {
  const { channelId } = useParams();
  const lineup = useLineup();
  const navigate = useNavigate();
  const channel = lineup.data?.channels.find(({ fields }) => fields.id === channelId);
  const removing = useAct({
    run: () => call(removeLineupChannel, { body: { channelId: channelId ?? '' } }),
    done: tLineup('removed'),
    stale: [lineupKey],
    undo: ({ undo }) => takeBack(undo),
    onDone: () => void navigate('/lineup'),
  });
  return (
    <Page
      title={channel?.fields.name ?? channelId ?? ''}
      back={{ to: '/lineup', label: tLineup('back') }}
      note={channel && <ChannelState {...channel} />}
      actions={
        channel && (
          <Ask
            label={tLineup('remove')}
            title={tLineup('removeTitle', { name: channel.fields.name })}
            action={tLineup('remove')}
            onDo={() => removing.mutateAsync()}
          >
            {tLineup('removeText')}
          </Ask>
        )
      }
    >
      <Loaded query={lineup}>
        {({ categories }) =>
          channel ? (
            <>
              {channel.fields.source.kind === 'fed' && <Stream channelId={channel.fields.id} />}
              <EditedChannel
                key={channelId}
                channel={channel}
                fields={channel.fields}
                categories={categories}
                onSaved={() => undefined}
              />
              <Columns>
                <LogoPanel channel={channel} />
                <Preview channelId={channel.fields.id} />
              </Columns>
              {channel.fields.source.kind === 'fed' && (
                <TracksPanel key={`${channelId} tracks`} channelId={channel.fields.id} />
              )}
              {/* Stations have none. */}
              {channel.fields.kind === 'tv' && (
                <Guide key={`${channelId} guide`} channelId={channel.fields.id} />
              )}
            </>
          ) : (
            <EmptyState text={tLineup('unknown')} />
          )
        }
      </Loaded>
    </Page>
  );
}
