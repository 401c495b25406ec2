import { useState } from 'react';
import type { TitleTracks } from '../../../contract/models/title.ts';
import { addSubtitles, removeSubtitles } from '../../../contract/routes/console/titles.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { tTitles } from '../../i18n/et/titles.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { Ask, Buttons } from '../../ui/dialog.tsx';
import { Panel } from '../../ui/page.tsx';
import { Badge } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { titlesKey } from './keys.ts';
import { isLanguage, SubtitleFiles, type SubtitleFile } from './subtitle-files.tsx';
import type { ConsoleTitle } from './title-state.tsx';
import { trackText } from './track-text.ts';
import { sendFile } from './use-upload.ts';

const stale = [titlesKey];

/** The subtitles of a title that is ready: which it has, which come and go, and more of them. */
export function SubtitlesPanel({ title, tracks }: { title: ConsoleTitle; tracks: TitleTracks }) {
  const { id, state, subtitleChanges } = title;
  const changing = new Set(subtitleChanges.map(({ name }) => name));
  const coming = subtitleChanges.flatMap(({ name, language }) =>
    language === null ? [] : { name, language },
  );
  const removing = useAct({
    run: (name: string) => call(removeSubtitles, { body: { id, name } }),
    done: tTitles('removed'),
    stale,
  });
  return (
    <Panel title={tTitles('subtitles')}>
      <Table
        label={tTitles('subtitles')}
        rows={[...tracks.subtitles.map((text) => ({ ...text, isThere: true })), ...coming]}
        rowKey={({ name }) => name}
        empty={tTitles('noSubtitles')}
        columns={[
          { head: tTitles('language'), cell: (text) => trackText(text, 'text') },
          {
            head: tTitles('state'),
            cell: (row) =>
              !changing.has(row.name) ? (
                <Badge tone="ok">{tTitles('state.ready')}</Badge>
              ) : (
                <Badge>{tTitles('isThere' in row ? 'state.removing' : 'subtitleComes')}</Badge>
              ),
          },
        ]}
        actions={({ name, language }) =>
          !changing.has(name) && (
            <Ask
              label={tTitles('remove')}
              title={tTitles('removeSubtitle', { language })}
              action={tTitles('remove')}
              onDo={() => removing.mutateAsync(name)}
            >
              {tTitles('subtitleWhen')}
            </Ask>
          )
        }
      />
      {state === 'ready' && <MoreSubtitles id={id} />}
    </Panel>
  );
}

function MoreSubtitles({ id }: { id: number }) {
  const [files, setFiles] = useState<SubtitleFile[]>([]);
  const adding = useAct({
    run: async () => {
      for (const { file, language } of files)
        await call(addSubtitles, { body: { id, language, uploadId: await sendFile(file) } });
    },
    done: tTitles('subtitleWhen'),
    stale,
    onDone: () => setFiles([]),
  });
  const isComplete = files.length > 0 && files.every(({ language }) => isLanguage(language));
  return (
    <Form busy={adding.isPending} onSend={() => adding.mutate()}>
      <SubtitleFiles files={files} onFiles={setFiles} disabled={adding.isPending} />
      <Buttons>
        <Button type="submit" disabled={!isComplete} busy={adding.isPending}>
          {tTitles('addSubtitles')}
        </Button>
      </Buttons>
    </Form>
  );
}
