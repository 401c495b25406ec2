import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { CallError } from '../../../contract/client.ts';
import type { Input, Output } from '../../../contract/route.ts';
import { editGuideProgram, readGuideProgram, undoGuideEdit } from '../../../contract/routes/console/guide.ts';
import { Alert } from '../../../web/ui/alert.tsx';
import { Button } from '../../../web/ui/input/button.tsx';
import { Field } from '../../../web/ui/input/field.tsx';
import { Form } from '../../../web/ui/input/form.tsx';
import { t as common } from '../../i18n/common.ts';
import { t } from '../../i18n/guide.ts';
import { call } from '../../lib/api.ts';
import { wordsFor } from '../../lib/problem.ts';
import { useAct } from '../../lib/use-act.ts';
import { whenText } from '../../lib/when.ts';
import { Ask, Buttons } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Columns, Page, Panel } from '../../ui/page.tsx';
import { Facts, TextArea } from '../../ui/parts.tsx';
import { guideKey, programKey } from './keys.ts';

type Program = Output<typeof readGuideProgram>;
type Fields = Input<typeof editGuideProgram>['body']['fields'];

/** One programme: what is shown of it, and what its feed says. */
export function ProgramPage() {
  const { programId = '' } = useParams();
  const program = useQuery({
    queryKey: programKey(programId),
    queryFn: ({ signal }) => call(readGuideProgram, { params: { programId } }, signal),
  });
  const undoing = useAct({
    run: () => call(undoGuideEdit, { body: { programId: Number(programId) } }),
    done: t('undone'),
    stale: [guideKey],
  });
  const data = program.data;
  return (
    <Page
      title={data?.fields.name ?? t('program')}
      back={{ to: '/guide/programs', label: t('programs') }}
      note={data && `${data.channelId}, ${whenText(data.startAt)}`}
      actions={
        data?.original && (
          <Ask
            label={t('undoEdit')}
            title={t('undoTitle')}
            action={t('undoEdit')}
            danger={false}
            onDo={() => undoing.mutateAsync()}
          >
            {t('undoText')}
          </Ask>
        )
      }
    >
      <Loaded query={program}>
        {(found) => (
          <Columns>
            <Panel title={t('fields')}>
              <ProgramForm key={found.version} program={found} />
            </Panel>
            {found.original && <Original program={found} original={found.original} />}
          </Columns>
        )}
      </Loaded>
    </Page>
  );
}

const Original = ({ program, original }: { program: Program; original: Fields }) => (
  <Panel
    title={t('original')}
    note={t('editedBy', { who: program.editedBy ?? '–', when: whenText(program.editedAt) })}
  >
    <Facts
      facts={[
        [t('name'), original.name],
        [t('seriesName'), original.seriesName ?? '–'],
        [t('season'), original.season ?? '–'],
        [t('episode'), original.episode ?? '–'],
        [t('year'), original.year ?? '–'],
        [t('genres'), original.genres.join(', ') || '–'],
        [t('description'), original.description || '–'],
      ]}
    />
  </Panel>
);

function ProgramForm({ program }: { program: Program }) {
  const [fields, setFields] = useState<Fields>(program.fields);
  const [genres, setGenres] = useState(program.fields.genres.join(', '));
  const put = (change: Partial<Fields>): void => setFields({ ...fields, ...change });
  const list = genres.split(',').flatMap((one) => one.trim() || []);
  const saving = useAct({
    run: () => {
      const body = { programId: program.id, version: program.version, fields: { ...fields, genres: list } };
      return call(editGuideProgram, { body });
    },
    done: common('saved'),
    stale: [guideKey],
    quiet: true,
  });
  const outdated = saving.error instanceof CallError && saving.error.code === 'operation.outdated';
  const numbers = ['season', 'episode', 'year'] as const;
  return (
    <Form busy={saving.isPending} onSend={() => saving.mutate()}>
      <Field
        label={t('name')}
        name="name"
        value={fields.name}
        maxLength={300}
        hint={fields.seriesName ? t('nameHint') : undefined}
        disabled={Boolean(fields.seriesName)}
        onValue={(name) => put({ name })}
      />
      <Field
        label={t('seriesName')}
        name="seriesName"
        value={fields.seriesName ?? ''}
        maxLength={300}
        onValue={(text) => put({ seriesName: text || null })}
      />
      <Field
        label={t('episodeName')}
        name="episodeName"
        value={fields.episodeName ?? ''}
        maxLength={300}
        onValue={(text) => put({ episodeName: text || null })}
      />
      {numbers.map((name) => (
        <Field
          key={name}
          label={t(name)}
          name={name}
          inputMode="numeric"
          value={fields[name] === null ? '' : String(fields[name])}
          maxLength={5}
          onValue={(text) => put({ [name]: /^\d+$/.test(text) ? Number(text) : null })}
        />
      ))}
      <Field label={t('genres')} name="genres" hint={t('genresHint')} value={genres} onValue={setGenres} />
      <TextArea
        label={t('description')}
        name="description"
        value={fields.description}
        maxLength={3_000}
        rows={8}
        onValue={(description) => put({ description })}
      />
      {saving.error && <Alert kind="danger">{outdated ? t('outdated') : wordsFor(saving.error)}</Alert>}
      <Buttons>
        <Button type="submit" kind="primary" busy={saving.isPending}>
          {common('save')}
        </Button>
      </Buttons>
    </Form>
  );
}
