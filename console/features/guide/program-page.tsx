import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Output } from '../../../contract/route.ts';
import { readGuideProgram, undoGuideEdit } from '../../../contract/routes/console/guide.ts';
import { tGuide } from '../../i18n/et/guide.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { whenText } from '../../lib/when.ts';
import { Ask } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Columns, Page, Panel } from '../../ui/page.tsx';
import { Facts } from '../../ui/parts.tsx';
import { guideKey, programKey, useChannels } from './keys.ts';
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
    done: tGuide('undone'),
    stale: [guideKey],
  });
  const data = program.data;
  const channels = useChannels().data;
  const nameOf = (channelId: string): string =>
    channels?.find(({ id }) => id === channelId)?.name ?? channelId;
  return (
    <Page
      title={data?.fields.name ?? tGuide('program')}
      back={{ to: '/guide/programs', label: tGuide('programs') }}
      note={data && `${nameOf(data.channelId)}, ${whenText(data.startAt)}`}
      actions={
        data?.original && (
          <Ask
            label={tGuide('undoEdit')}
            title={tGuide('undoTitle')}
            action={tGuide('undoEdit')}
            danger={false}
            onDo={() => undoing.mutateAsync()}
          >
            {tGuide('undoText')}
          </Ask>
        )
      }
    >
      <Loaded query={program}>
        {(found) => (
          <Columns>
            <Panel title={tGuide('fields')}>
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
    title={tGuide('original')}
    note={tGuide('editedBy', { who: program.editedBy ?? '–', when: whenText(program.editedAt) })}
  >
    <Facts
      facts={[
        [tGuide('name'), original.name],
        [tGuide('seriesName'), original.seriesName ?? '–'],
        [tGuide('season'), original.season ?? '–'],
        [tGuide('episode'), original.episode ?? '–'],
        [tGuide('year'), original.year ?? '–'],
        [tGuide('genres'), original.genres.join(', ') || '–'],
        [tGuide('description'), original.description || '–'],
      ]}
    />
  </Panel>
);
