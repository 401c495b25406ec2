import { useState } from 'react';
import type { ConfigDocument, ConfigPlan } from '../../../contract/models/console/config.ts';
import { exportConfig, importConfig, previewConfigImport } from '../../../contract/routes/console/config.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { CheckField, Field } from '../../../ui/input/field.tsx';
import { tConfig } from '../../i18n/et/config.ts';
import { countText } from '../../lib/amounts.ts';
import { call, saveAs } from '../../lib/api.ts';
import { formOfFile } from '../../lib/form-of-file.ts';
import { useAct } from '../../lib/use-act.ts';
import { Buttons } from '../../ui/dialog.tsx';
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
  const saving = useAct({
    run: async () => saveAs(blobOf(await call(exportConfig, {})), 'paasuke-config.json'),
  });
  return (
    <Panel title={tConfig('export')}>
      <Quiet>{tConfig('exportText')}</Quiet>
      <Buttons>
        <Button busy={saving.isPending} onClick={() => saving.mutate(undefined)}>
          {tConfig('download')}
        </Button>
      </Buttons>
    </Panel>
  );
}

const blobOf = (document: ConfigDocument): Blob =>
  new Blob([`${JSON.stringify(document, undefined, 2)}\n`], { type: 'application/json' });

/** A file is looked at first, and then taken. */
function Import() {
  const [file, setFile] = useState<File>();
  const [remove, setRemove] = useState(false);
  const looking = useAct({ run: (one: File) => call(previewConfigImport, formOfFile(one)), quiet: true });
  const taking = useAct({
    run: (one: File) => call(importConfig, { ...formOfFile(one), query: remove ? { remove: '1' } : {} }),
    quiet: true,
  });
  const problem = looking.problem ?? taking.problem;
  const plan = looking.data;
  return (
    <>
      <Panel title={tConfig('import')}>
        <Field
          label={tConfig('file')}
          name="file"
          type="file"
          accept=".json,application/json"
          onInput={(event) => {
            const chosen = event.currentTarget.files?.[0];
            setFile(chosen);
            setRemove(false);
            taking.reset();
            looking.reset();
            if (chosen) looking.mutate(chosen);
          }}
        />
        {looking.isPending && <p role="status">{tConfig('reading')}</p>}
        {problem && <Alert kind="danger">{problem}</Alert>}
        {taking.data && <Alert kind="success">{tConfig('done')}</Alert>}
        {taking.data && <Withheld paths={taking.data.withheld} />}
      </Panel>
      {plan && file && !taking.isSuccess && (
        <Panel title={tConfig('preview')} note={file.name}>
          <Plan plan={plan} />
          <CheckField label={tConfig('remove')} checked={remove} onValue={setRemove} />
          {remove && <Quiet>{tConfig('removeHint')}</Quiet>}
          {!changesSomething(plan, remove) && <Quiet>{tConfig('nothing')}</Quiet>}
          <Buttons>
            <Button
              kind="primary"
              disabled={!changesSomething(plan, remove)}
              busy={taking.isPending}
              onClick={() => taking.mutate(file)}
            >
              {tConfig('take')}
            </Button>
          </Buttons>
          <Withheld paths={plan.withheld} />
        </Panel>
      )}
    </>
  );
}

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
