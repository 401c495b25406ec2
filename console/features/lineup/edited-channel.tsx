import { useState } from 'react';
import { CallError } from '../../../contract/client.ts';
import type { ChannelFields, Lineup, LineupChannel } from '../../../contract/models/console/lineup.ts';
import { readLineup, saveLineupChannel } from '../../../contract/routes/console/lineup.ts';
import { Alert } from '../../../web/ui/alert.tsx';
import { Button } from '../../../web/ui/input/button.tsx';
import { Form } from '../../../web/ui/input/form.tsx';
import { t as common } from '../../i18n/common.ts';
import { call } from '../../lib/api.ts';
import { wordsFor } from '../../lib/problem.ts';
import { useAct } from '../../lib/use-act.ts';
import { Buttons } from '../../ui/dialog.tsx';
import { ChannelForm } from './channel-form.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { lineupKey } from './keys.ts';

interface Props {
  /** As it was read when the page was opened; none for a new one. */
  channel?: LineupChannel;
  /** What a new one begins with. */
  fields: ChannelFields;
  categories: Lineup['categories'];
  onSaved: (saved: LineupChannel) => void;
}

/** A channel that is filled in and saved whole. When somebody else was first, what he changed is shown. */
export function EditedChannel({ channel, fields: first, categories, onSaved }: Props) {
  const [read, setRead] = useState(channel);
  const [fields, setFields] = useState(first);
  const [theirs, setTheirs] = useState<LineupChannel>();
  const saving = useAct({
    run: (version: string | null) => call(saveLineupChannel, { body: { fields, version } }),
    done: common('saved'),
    stale: [lineupKey],
    quiet: true,
    onDone(saved) {
      setRead(saved);
      setFields(saved.fields);
      setTheirs(undefined);
      onSaved(saved);
    },
  });
  const save = async (version: string | null): Promise<void> => {
    try {
      await saving.mutateAsync(version);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'operation.outdated') return;
      const { channels } = await call(readLineup, {});
      const now = channels.find((one) => one.fields.id === fields.id);
      if (now) setTheirs(now);
    }
  };
  return (
    <Form busy={saving.isPending} onSend={() => void save(read?.version ?? null)}>
      <ChannelForm fields={fields} isNew={!read} categories={categories} onFields={setFields} />
      {saving.error && !theirs && <Alert kind="danger">{wordsFor(saving.error)}</Alert>}
      <Buttons>
        <Button type="submit" kind="primary" busy={saving.isPending}>
          {common('save')}
        </Button>
      </Buttons>
      {theirs && read && (
        <ConflictDialog
          before={read.fields}
          theirs={theirs.fields}
          mine={fields}
          busy={saving.isPending}
          onTheirs={() => {
            setRead(theirs);
            setFields(theirs.fields);
            setTheirs(undefined);
            saving.reset();
          }}
          onMine={() => void save(theirs.version)}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </Form>
  );
}
