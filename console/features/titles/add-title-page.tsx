import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { importUploadedTitle } from '../../../contract/routes/console/titles.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { tTitles } from '../../i18n/et/titles.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { ChosenFile } from '../../ui/files.tsx';
import { Buttons } from '../../ui/dialog.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { titlesKey } from './keys.ts';
import { isLanguage, SubtitleFiles, type SubtitleFile } from './subtitle-files.tsx';
import { sendFile, useUpload, type UploadState } from './use-upload.ts';

/** A film that is handed in from this computer. */
export function AddTitlePage() {
  const navigate = useNavigate();
  const [file, setFile] = useState<File>();
  const [name, setName] = useState('');
  const [trailerOf, setTrailerOf] = useState('');
  const [texts, setTexts] = useState<SubtitleFile[]>([]);
  const { state, start, forget, pause, goOn } = useUpload();
  const making = useAct({
    run: async (uploadId: string) => {
      const trailer = /^\d+$/.test(trailerOf) ? { trailerOf: Number(trailerOf) } : {};
      const subtitles = [];
      for (const { file: text, language } of texts)
        subtitles.push({ language, uploadId: await sendFile(text) });
      return call(importUploadedTitle, { body: { uploadId, about: { name }, ...trailer, subtitles } });
    },
    done: ({ isKnown, name: title }) => tTitles(isKnown ? 'known' : 'made', { name: title }),
    stale: [titlesKey],
    onDone: ({ id: titleId }) => void navigate(`/titles/title/${titleId}`),
  });
  const busy = state.stage === 'sending' || state.stage === 'cut';
  const { uploadId } = state;
  const isComplete = file && name.trim() !== '' && texts.every(({ language }) => isLanguage(language));
  return (
    <Page title={tTitles('add')} back={{ to: '/titles', label: tTitles('back') }}>
      <Panel title={tTitles('what')}>
        <Form busy={busy} onSend={() => void (uploadId ? making.mutate(uploadId) : file && start(file))}>
          <ChosenFile
            label={tTitles('file')}
            hint={tTitles('fileHint')}
            name="file"
            accept="video/*,.mkv,.ts"
            disabled={busy}
            file={file}
            onFile={(chosen) => {
              setFile(chosen);
              forget();
              if (chosen && name === '') setName(chosen.name.replace(/\.\w+$/, ''));
            }}
          />
          <Field label={tTitles('addName')} name="name" value={name} maxLength={300} onValue={setName} />
          <Field
            label={tTitles('trailerOf')}
            name="trailerOf"
            inputMode="numeric"
            value={trailerOf}
            maxLength={6}
            onValue={setTrailerOf}
          />
          <SubtitleFiles files={texts} onFiles={setTexts} disabled={making.isPending} />
          <Progress state={state} />
          {making.isPending && <p role="status">{tTitles('making')}</p>}
          <Buttons>
            {busy && <Button onClick={() => void pause()}>{tTitles('pause')}</Button>}
            {state.stage === 'paused' && <Button onClick={goOn}>{tTitles('goOn')}</Button>}
            <Button
              type="submit"
              kind="primary"
              busy={making.isPending}
              disabled={!isComplete || busy || state.stage === 'paused'}
            >
              {uploadId ? tTitles('add') : tTitles('send')}
            </Button>
          </Buttons>
        </Form>
      </Panel>
    </Page>
  );
}

function Progress({ state: { stage, percent, fault } }: { state: UploadState }) {
  const id = useId();
  if (stage === 'idle') return null;
  if (stage === 'failed') return <Alert kind="danger">{fault}</Alert>;
  const words = stage === 'cut' || stage === 'paused' ? stage : 'sending';
  return (
    <>
      <label htmlFor={id} role="status">
        {tTitles(words, { percent })}
      </label>
      <progress id={id} max={100} value={percent} />
    </>
  );
}
