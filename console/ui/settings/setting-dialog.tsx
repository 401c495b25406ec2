import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SourcedSetting } from '../../../contract/models/console/settings.ts';
import { changeSettings } from '../../../contract/routes/console/service.ts';
import { hasCode } from '../../../ui/lib/problem-text.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { tCommon } from '../../i18n/et/common.ts';
import { tSettings } from '../../i18n/et/settings.ts';
import { call } from '../../lib/api.ts';
import { faultAt, fieldFaultOf } from '../../lib/field-fault.ts';
import { useAct } from '../../lib/use-act.ts';
import { FormDialog } from '../dialog.tsx';
import { changesOf } from './changes-of.ts';
import { SettingField } from './setting-field.tsx';
import { settingsKey } from './use-settings.ts';
import { valueText } from './value-text.ts';

interface Props {
  title: string;
  /** One that stands alone, or all that are filled in together: they are saved at once. */
  settings: readonly SourcedSetting[];
  onClose: () => void;
}

/** Values as they are filled in, and their way to the server. */
function useFilledIn(settings: readonly SourcedSetting[], onClose: () => void) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  // What is on the screen is what was read first, so that a change of somebody else's is not taken for one's own.
  const [read] = useState(settings);
  const saving = useAct({
    run: (changes: ReturnType<typeof changesOf>) => call(changeSettings, { body: { changes } }),
    done: tCommon('saved'),
    stale: [settingsKey],
    onDone: onClose,
    quiet: true,
  });
  const now = (code: string) => settings.find((one) => one.code === code)!;
  const valueOf = ({ code, value }: SourcedSetting): string => typed[code] ?? value ?? '';
  const send = (changes: ReturnType<typeof changesOf>): void => {
    if (changes.length === 0) return onClose();
    saving.mutate(changes, { onError: () => void queries.invalidateQueries({ queryKey: settingsKey }) });
  };
  const filled = () => changesOf(read.map((one) => [one, valueOf(one).trim()]));
  const stored = settings.filter(({ source }) => source === 'stored');
  return {
    read,
    saving,
    valueOf,
    put: (code: string, value: string) => setTyped((before) => ({ ...before, [code]: value })),
    save: () => send(filled().map((change) => ({ ...change, version: now(change.code).version }))),
    /** Absent where nothing is stored. */
    unset:
      stored.length > 0
        ? () => send(stored.map(({ code, version }) => ({ code, value: null, version })))
        : undefined,
    /** What somebody else has changed since. */
    theirs: read.map(({ code }) => now(code)).filter((one, at) => one.value !== read[at]!.value),
  };
}

/** Changes settings. When somebody else was faster, their values are shown before anything is overwritten. */
export function SettingDialog({ title, settings, onClose }: Props) {
  const { read, saving, valueOf, put, save, unset, theirs } = useFilledIn(settings, onClose);
  const outdated = hasCode(saving.error, 'operation.outdated');
  const fault = fieldFaultOf(saving.error);
  const alone = settings.length === 1;
  return (
    <FormDialog
      busy={saving.isPending}
      onSend={save}
      title={title}
      text={alone ? settings[0]!.meaning : undefined}
      problem={!outdated && !fault && saving.problem}
      other={unset && <Button onClick={unset}>{tSettings('unset')}</Button>}
      onClose={onClose}
    >
      {read.map((one) => (
        <SettingField
          key={one.code}
          setting={one}
          value={valueOf(one)}
          onValue={(value) => put(one.code, value)}
          fault={faultAt(fault)(one.code)}
          meaning={alone ? undefined : one.meaning}
        />
      ))}
      {outdated && (
        <Alert kind="warning">
          {tSettings('outdated')}{' '}
          {theirs.map((one) => (
            <b key={one.code}>{alone ? valueText(one) : `${one.name}: ${valueText(one)}`} </b>
          ))}
        </Alert>
      )}
    </FormDialog>
  );
}
