import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import {
  readConsoleTitle,
  removeConsoleTitle,
  uploadPoster,
} from '../../../contract/routes/console/titles.ts';
import type { TitleTrack } from '../../../contract/models/title.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { tCommon } from '../../i18n/et/common.ts';
import { tTitles } from '../../i18n/et/titles.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { ChooseFiles } from '../../ui/files.tsx';
import { Ask } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Columns, Page, Panel, Stack } from '../../ui/page.tsx';
import { Facts } from '../../ui/parts.tsx';
import { lookEveryMs, titleKey, titlesKey } from './keys.ts';
import { SubtitlesPanel } from './subtitles-panel.tsx';
import { TextsForm } from './texts-form.tsx';
import { trackText } from './track-text.ts';
import { TitleState, type ConsoleTitle } from './title-state.tsx';

const stale = [titlesKey];

/** One film, episode or trailer. */
export function TitlePage() {
  const { titleId = '' } = useParams();
  const navigate = useNavigate();
  const title = useQuery({
    queryKey: titleKey(titleId),
    queryFn: ({ signal }) => call(readConsoleTitle, { params: { titleId } }, signal),
    refetchInterval: lookEveryMs,
  });
  const removing = useAct({
    run: () => call(removeConsoleTitle, { body: { id: Number(titleId) } }),
    done: tTitles('removed'),
    stale,
    onDone: () => void navigate('/titles'),
  });
  const data = title.data;
  return (
    <Page
      title={data?.name ?? titleId}
      back={{ to: '/titles', label: tTitles('back') }}
      note={data && <TitleState {...data} />}
      actions={
        data && (
          <Ask
            label={tTitles('remove')}
            title={tTitles('removeTitle', { name: data.name })}
            action={tTitles('remove')}
            onDo={() => removing.mutateAsync()}
          >
            <p>{watchedText(data.watching)}</p>
            <p>{tTitles('removeText')}</p>
          </Ask>
        )
      }
    >
      <Loaded query={title}>
        {(found) => (
          <>
            <Facts facts={[[tTitles('watching'), found.watching ?? '–']]} />
            {found.fault !== null && <Alert kind="danger">{found.fault}</Alert>}
            <Columns>
              <Panel title={tTitles('texts')}>
                <TextsForm key={found.id} title={found} />
              </Panel>
              <Beside title={found} />
            </Columns>
          </>
        )}
      </Loaded>
    </Page>
  );
}

const watchedText = (count: number | null): string => {
  if (count === null) return tTitles('watchedUnknown');
  return count === 0 ? tTitles('watchedByNone') : tTitles('watchedBy', { count });
};

function Beside({ title }: { title: ConsoleTitle }) {
  const { id, name, posterUrl, tracks } = title;
  const putting = useAct({
    run: (file: File | undefined) => {
      const form = new FormData();
      form.append('id', String(id));
      if (file) form.append('file', file);
      return call(uploadPoster, { form });
    },
    done: tCommon('saved'),
    stale,
  });
  const soundsIn = (list: readonly TitleTrack[] = []) =>
    list.map((track) => trackText(track, 'sound')).join(', ') || '–';
  return (
    <Stack>
      <Panel title={tTitles('poster')}>
        {posterUrl ? <img src={posterUrl} alt={name} width={160} /> : <p>{tTitles('noPoster')}</p>}
        <ChooseFiles
          label={tTitles('choosePoster')}
          name="poster"
          accept="image/png,image/jpeg,image/webp,image/gif"
          disabled={putting.isPending}
          onFiles={([file]) => file && putting.mutate(file)}
        />
        {posterUrl && (
          <div>
            <Button busy={putting.isPending} onClick={() => putting.mutate(undefined)}>
              {tTitles('dropPoster')}
            </Button>
          </div>
        )}
      </Panel>
      {tracks && (
        <Panel title={tTitles('tracks')}>
          <Facts
            facts={[
              [tTitles('pictures'), tracks.renditions.join(' ') || '–'],
              [tTitles('sounds'), soundsIn(tracks.audio)],
              [tTitles('skipped'), tracks.skipped.join('; ') || '–'],
            ]}
          />
        </Panel>
      )}
      {tracks && <SubtitlesPanel title={title} tracks={tracks} />}
    </Stack>
  );
}
