import { useState } from 'react';
import {
  longestPassphrase,
  shortestPassphrase,
  type ConfigDocument,
  type ConfigPlan,
} from '../../../contract/models/console/config.ts';
import {
  exportConfig,
  exportSealedConfig,
  importConfig,
  previewConfigImport,
} from '../../../contract/routes/console/config.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { CheckField, PasswordField } from '../../../ui/input/field.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { tConfig } from '../../i18n/et/config.ts';
import { countText } from '../../lib/amounts.ts';
import { call, saveAs } from '../../lib/api.ts';
import { formOfFile } from '../../lib/form-of-file.ts';
import { useAct } from '../../lib/use-act.ts';
import { Buttons } from '../../ui/dialog.tsx';
import { ImportField, useFileImport } from '../../ui/file-import.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Quiet } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';

/** What operators have set up, as one file: saved, looked at, and taken in. */
export const ConfigPage = () => (
  <Page title={tConfig('title')} note={tConfig('note')}>
    <Export />
    <Import />
  </Page>
);

function Export() {
  const [passphrase, setPassphrase] = useState('');
  const isShort = passphrase !== '' && passphrase.length < shortestPassphrase;
  const saving = useAct({
    run: async () => {
      const document = passphrase
        ? await call(exportSealedConfig, { body: { passphrase } })
        : await call(exportConfig, {});
      saveAs(blobOf(document), 'paasuke-config.json');
    },
  });
  return (
    <Panel title={tConfig('export')}>
      <Quiet>{tConfig('exportText')}</Quiet>
      <Form busy={saving.isPending || isShort} onSend={() => saving.mutate(undefined)}>
        <PasswordField
          label={tConfig('passphrase')}
          hint={isShort ? tConfig('passphraseShort') : tConfig('passphraseHint')}
          invalid={isShort}
          maxLength={longestPassphrase}
          autoComplete="off"
          value={passphrase}
          onValue={setPassphrase}
        />
        <Buttons>
          <Button type="submit" busy={saving.isPending} disabled={isShort}>
            {tConfig('download')}
          </Button>
        </Buttons>
      </Form>
    </Panel>
  );
}

const blobOf = (document: ConfigDocument): Blob =>
  new Blob([`${JSON.stringify(document, undefined, 2)}\n`], { type: 'application/json' });

function Import() {
  const [remove, setRemove] = useState(false);
  const [passphrase, setPassphrase] = useState('');
  const config = useFileImport({
    look: (file) => call(previewConfigImport, formOfFile(file, { passphrase })),
    take: (file) =>
      call(importConfig, { ...formOfFile(file, { passphrase }), query: remove ? { remove: '1' } : {} }),
    onChosen: () => setRemove(false),
  });
  const { file, found, made } = config;
  return (
    <>
      <Panel title={tConfig('import')}>
        <ImportField label={tConfig('file')} accept=".json,application/json" of={config} />
        {file && (found?.sealed || config.problem || passphrase) && (
          <Opening passphrase={passphrase} onPassphrase={setPassphrase} onOpen={config.lookAgain} />
        )}
        {made && <Alert kind="success">{tConfig('done')}</Alert>}
        {made && <Withheld paths={made.withheld} />}
      </Panel>
      {found && file && (
        <Panel title={tConfig('preview')} note={file.name}>
          <Plan plan={found} />
          <CheckField label={tConfig('remove')} checked={remove} onValue={setRemove} />
          {remove && <Quiet>{tConfig('removeHint')}</Quiet>}
          {!changesSomething(found, remove) && <Quiet>{tConfig('nothing')}</Quiet>}
          <Buttons>
            <Button
              kind="primary"
              disabled={!changesSomething(found, remove)}
              busy={config.isTaking}
              onClick={config.take}
            >
              {tConfig('take')}
            </Button>
          </Buttons>
          {!found.sealed && <Withheld paths={found.withheld} />}
        </Panel>
      )}
    </>
  );
}

interface OpeningProps {
  passphrase: string;
  onPassphrase: (typed: string) => void;
  onOpen: () => void;
}

/** Secrets came along, and a passphrase opens them; without it the rest can be taken. */
const Opening = ({ passphrase, onPassphrase, onOpen }: OpeningProps) => (
  <Form busy={passphrase.length < shortestPassphrase} onSend={onOpen}>
    <PasswordField
      label={tConfig('passphrase')}
      hint={tConfig('sealed')}
      maxLength={longestPassphrase}
      autoComplete="off"
      value={passphrase}
      onValue={onPassphrase}
    />
    <Buttons>
      <Button type="submit" disabled={passphrase.length < shortestPassphrase}>
        {tConfig('open')}
      </Button>
    </Buttons>
  </Form>
);

const changesSomething = ({ sections }: ConfigPlan, remove: boolean): boolean =>
  sections.some(
    ({ added, changed, missing }) => added.length + changed.length + (remove ? missing.length : 0) > 0,
  );

const Plan = ({ plan }: { plan: ConfigPlan }) => (
  <Table
    label={tConfig('preview')}
    rows={plan.sections}
    rowKey={({ name }) => name}
    columns={[
      { head: tConfig('section'), cell: ({ name }) => tConfig(`section.${name}`) },
      { head: tConfig('added'), cell: ({ added }) => added.join(', ') },
      { head: tConfig('changed'), cell: ({ changed }) => changed.join(', ') },
      { head: tConfig('same'), number: true, cell: ({ same }) => countText(same) },
      { head: tConfig('missing'), cell: ({ missing }) => missing.join(', ') },
    ]}
  />
);

const Withheld = ({ paths }: { paths: readonly string[] }) =>
  paths.length > 0 && (
    <Alert kind="warning">
      {tConfig('withheld', { count: paths.length })} {paths.join(', ')}
    </Alert>
  );
