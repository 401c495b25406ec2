import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Output } from '../../../contract/route.ts';
import { readGuideProgram, undoGuideEdit } from '../../../contract/routes/console/guide.ts';
import { t } from '../../i18n/guide.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { whenText } from '../../lib/when.ts';
import { Ask } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Columns, Page, Panel } from '../../ui/page.tsx';
import { Facts } from '../../ui/parts.tsx';
import { guideKey, programKey } from './keys.ts';
import { ProgramForm } from './program-form.tsx';

type Program = Output<typeof readGuideProgram>;

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
              <ProgramForm key={found.id} program={found} />
            </Panel>
            {found.original && <Original program={found} original={found.original} />}
          </Columns>
        )}
      </Loaded>
    </Page>
  );
}

const Original = ({ program, original }: { program: Program; original: Program['fields'] }) => (
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
