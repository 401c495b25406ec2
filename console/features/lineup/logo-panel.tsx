import { useState } from 'react';
import type { LineupChannel } from '../../../contract/models/console/lineup.ts';
import { dropLogo, uploadLogo } from '../../../contract/routes/console/lineup.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { tLineup } from '../../i18n/et/lineup.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { ChooseFiles } from '../../ui/files.tsx';
import { Panel } from '../../ui/page.tsx';
import { lineupKey } from './keys.ts';
import css from './lineup.module.css';

/** The tile of a channel, and another picture for it. */
export function LogoPanel({ channel: { fields, logoUrl, hasLogo } }: { channel: LineupChannel }) {
  const [address, setAddress] = useState('');
  const shared = { done: tLineup('logoSaved'), stale: [lineupKey] };
  const setting = useAct({
    ...shared,
    run: (from: File | string) => {
      const form = new FormData();
      form.append('channelId', fields.id);
      if (typeof from === 'string') form.append('address', from);
      else form.append('file', from);
      return call(uploadLogo, { form });
    },
    onDone: () => setAddress(''),
  });
  const dropping = useAct({ ...shared, run: () => call(dropLogo, { body: { channelId: fields.id } }) });
  return (
    <Panel title={tLineup('logo')}>
      <img className={css.logo} src={logoUrl} alt={fields.name} />
      <ChooseFiles
        label={tLineup('chooseLogo')}
        hint={tLineup('logoHint')}
        name="logo"
        accept="image/png,image/jpeg,image/webp,image/gif"
        disabled={setting.isPending}
        onFiles={([file]) => file && setting.mutate(file)}
      />
      <div className={css.row}>
        <Field label={tLineup('logoAddress')} name="logoAddress" value={address} onValue={setAddress} />
        <Button
          busy={setting.isPending}
          disabled={address.trim() === ''}
          onClick={() => setting.mutate(address.trim())}
        >
          {tLineup('takeLogo')}
        </Button>
      </div>
      {hasLogo && (
        <div>
          <Button busy={dropping.isPending} onClick={() => dropping.mutate()}>
            {tLineup('dropLogo')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
