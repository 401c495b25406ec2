import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate, useParams } from 'react-router';
import {
  readConsoleTitle,
  removeConsoleTitle,
  uploadPoster,
} from '../../../contract/routes/console/titles.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { t as common } from '../../i18n/common.ts';
import { t } from '../../i18n/titles.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { Ask } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Columns, Page, Panel, Stack } from '../../ui/page.tsx';
import { Facts } from '../../ui/parts.tsx';
import { lookEveryMs, titleKey, titlesKey } from './keys.ts';
import { SubtitlesPanel } from './subtitles-panel.tsx';
import { TextsForm } from './texts-form.tsx';
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
    done: t('removed'),
    stale,
    onDone: () => void navigate('/titles'),
  });
  const data = title.data;
  return (
    <Page
      title={data?.name ?? titleId}
      back={{ to: '/titles', label: t('back') }}
      note={data && <TitleState {...data} />}
      actions={
        data && (
          <Ask
            label={t('remove')}
            title={t('removeTitle', { name: data.name })}
            action={t('remove')}
            onDo={() => removing.mutateAsync()}
          >
            <p>{watchedText(data.watching)}</p>
            <p>{t('removeText')}</p>
          </Ask>
        )
      }
    >
      <Loaded query={title}>
        {(found) => (
          <>
            <Facts facts={[[t('watching'), found.watching ?? '–']]} />
            {found.fault !== null && <Alert kind="danger">{found.fault}</Alert>}
            <Columns>
              <Panel title={t('texts')}>
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
  if (count === null) return t('watchedUnknown');
  return count === 0 ? t('watchedByNone') : count === 1 ? t('watchedByOne') : t('watchedBy', { count });
};

function Beside({ title }: { title: ConsoleTitle }) {
  const { id, name, posterUrl, tracks } = title;
  const field = useId();
  const putting = useAct({
    run: (file: File | undefined) => {
      const form = new FormData();
      form.append('id', String(id));
      if (file) form.append('file', file);
      return call(uploadPoster, { form });
    },
    done: common('saved'),
    stale,
  });
  const languages = (list: readonly { language: string }[] = []) =>
    list.map(({ language }) => language).join(', ') || '–';
  return (
    <Stack>
      <Panel title={t('poster')}>
        {posterUrl ? <img src={posterUrl} alt={name} width={160} /> : <p>{t('noPoster')}</p>}
        <label htmlFor={field}>{t('choosePoster')}</label>
        <input
          id={field}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) putting.mutate(file);
            currentTarget.value = '';
          }}
        />
        {posterUrl && (
          <div>
            <Button busy={putting.isPending} onClick={() => putting.mutate(undefined)}>
              {t('dropPoster')}
            </Button>
          </div>
        )}
      </Panel>
      {tracks && (
        <Panel title={t('tracks')}>
          <Facts
            facts={[
              [t('pictures'), tracks.renditions.join(' ') || '–'],
              [t('sounds'), languages(tracks.audio)],
              [t('skipped'), tracks.skipped.join('; ') || '–'],
            ]}
          />
        </Panel>
      )}
      {tracks && <SubtitlesPanel title={title} tracks={tracks} />}
    </Stack>
  );
}
