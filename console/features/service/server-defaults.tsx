import { useState } from 'react';
import type { ServerState } from '../../../contract/models/console/service.ts';
import type { SourcedSetting } from '../../../contract/models/console/settings.ts';
import { changeSettings } from '../../../contract/routes/console/service.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { tCommon } from '../../i18n/et/common.ts';
import { tService } from '../../i18n/et/service.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { Buttons } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/page.tsx';
import { Select } from '../../ui/parts.tsx';
import { lengthText } from '../../ui/settings/value-text.ts';
import { changesOf } from '../../ui/settings/changes-of.ts';
import { settingsKey, useSettings } from '../../ui/settings/use-settings.ts';
import { serversKey } from './keys.ts';

/** What holds for all stream servers: two settings, where they are felt. */
export function ServerDefaults({ servers }: { servers: readonly ServerState[] }) {
  const settings = useSettings();
  return (
    <Panel title={tService('defaults')}>
      <Loaded query={settings}>
        {(all) => {
          const one = (code: string) => all.find((setting) => setting.code === code)!;
          const [server, dvr] = [one('DEFAULT_STREAM_SERVER'), one('STREAM_DVR_SECONDS')];
          return <Defaults key={server.version + dvr.version} servers={servers} server={server} dvr={dvr} />;
        }}
      </Loaded>
    </Panel>
  );
}

interface Props {
  servers: readonly ServerState[];
  server: SourcedSetting;
  dvr: SourcedSetting;
}

function Defaults({ servers, server, dvr }: Props) {
  const [chosen, setChosen] = useState(server.value ?? '');
  const [seconds, setSeconds] = useState(dvr.value ?? '');
  const changes = changesOf([
    [server, chosen],
    [dvr, seconds.trim()],
  ]);
  const saving = useAct({
    run: () => call(changeSettings, { body: { changes } }),
    done: tCommon('saved'),
    stale: [settingsKey, serversKey],
  });
  return (
    <Form busy={saving.isPending} onSend={() => changes.length > 0 && saving.mutate()}>
      <Select label={tService('defaultServer')} value={chosen} onValue={setChosen}>
        <option value="">{tService('noDefault')}</option>
        {servers.map(({ id }) => (
          <option key={id}>{id}</option>
        ))}
      </Select>
      <Field
        label={tService('dvrForAll')}
        name="seconds"
        inputMode="numeric"
        value={seconds}
        hint={seconds === '' ? undefined : lengthText(Number(seconds))}
        onValue={(value) => setSeconds(value.replace(/\D/g, ''))}
      />
      <Buttons>
        <Button type="submit" busy={saving.isPending}>
          {tCommon('save')}
        </Button>
      </Buttons>
    </Form>
  );
}
