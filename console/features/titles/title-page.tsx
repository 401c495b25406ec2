import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { CallError } from '../../../contract/client.ts';
import {
  editConsoleTitle,
  readConsoleTitle,
  removeConsoleTitle,
  uploadPoster,
} from '../../../contract/routes/console/titles.ts';
import { Alert } from '../../../web/ui/alert.tsx';
import { Button } from '../../../web/ui/input/button.tsx';
import { CheckField, Field } from '../../../web/ui/input/field.tsx';
import { Form } from '../../../web/ui/input/form.tsx';
import { t as common } from '../../i18n/common.ts';
import { t } from '../../i18n/titles.ts';
import { call } from '../../lib/api.ts';
import { wordsFor } from '../../lib/problem.ts';
import { useAct } from '../../lib/use-act.ts';
import { Ask, Buttons } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Columns, Page, Panel } from '../../ui/page.tsx';
import { Facts, TextArea } from '../../ui/parts.tsx';
import { lookEveryMs, titleKey, titlesKey } from './keys.ts';
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
                <TextsForm key={found.version} title={found} />
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

function TextsForm({ title }: { title: ConsoleTitle }) {
  const [texts, setTexts] = useState({
    name: title.name,
    series: title.seriesName ?? '',
    season: String(title.season ?? ''),
    episode: String(title.episode ?? ''),
    episodeName: title.episodeName ?? '',
    year: String(title.year ?? ''),
    genres: title.genres.join(', '),
    countries: title.countries.join(', '),
    expires: title.lastDay ?? '',
  });
  const [description, setDescription] = useState(title.description);
  const [kids, setKids] = useState(title.kids);
  const [demo, setDemo] = useState(title.demo);
  const saving = useAct({
    run: () => {
      const { genres, countries, name, expires, ...rest } = texts;
      const about = {
        ...rest,
        // Of an episode it follows from the series.
        ...(texts.series.trim() === '' && { name }),
        ...(expires !== (title.lastDay ?? '') && { expires }),
        genres: listIn(genres),
        countries: listIn(countries),
        description,
        kids,
        demo,
      };
      return call(editConsoleTitle, { body: { id: title.id, version: title.version, about } });
    },
    done: common('saved'),
    stale,
    quiet: true,
  });
  const outdated = saving.error instanceof CallError && saving.error.code === 'operation.outdated';
  return (
    <Form busy={saving.isPending} onSend={() => saving.mutate()}>
      {(Object.keys(texts) as (keyof typeof texts)[]).map((field) => (
        <Field
          key={field}
          label={t(field)}
          name={field}
          type={field === 'expires' ? 'date' : 'text'}
          hint={hints[field]}
          value={texts[field]}
          disabled={field === 'name' && texts.series.trim() !== ''}
          onValue={(value) => setTexts({ ...texts, [field]: value })}
        />
      ))}
      <TextArea label={t('description')} value={description} maxLength={3_000} onValue={setDescription} />
      <CheckField label={t('kids')} checked={kids} onValue={setKids} />
      <CheckField label={t('demo')} checked={demo} onValue={setDemo} />
      {saving.error && <Alert kind="danger">{outdated ? t('outdated') : wordsFor(saving.error)}</Alert>}
      <Buttons>
        <Button type="submit" kind="primary" busy={saving.isPending}>
          {common('save')}
        </Button>
      </Buttons>
    </Form>
  );
}

const hints: Record<string, string | undefined> = {
  genres: t('listHint'),
  countries: t('listHint'),
  expires: t('expiresHint'),
};
const listIn = (text: string): string[] => text.split(',').flatMap((one) => one.trim() || []);

function Beside({ title: { id, name, posterUrl, tracks } }: { title: ConsoleTitle }) {
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
    <div>
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
              [t('tracks'), tracks.renditions.join(' ') || '–'],
              [t('sounds'), languages(tracks.audio)],
              [t('subtitles'), languages(tracks.subtitles)],
              [t('skipped'), tracks.skipped.join('; ') || '–'],
            ]}
          />
        </Panel>
      )}
    </div>
  );
}
