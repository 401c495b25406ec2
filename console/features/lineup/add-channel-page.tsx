import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ChannelFields, Lineup } from '../../../contract/models/console/lineup.ts';
import type { Output } from '../../../contract/route.ts';
import { trySource } from '../../../contract/routes/console/lineup.ts';
import { freeId, slug } from '../../../contract/rules/slug.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { tLineup } from '../../i18n/et/lineup.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { Buttons } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Select } from '../../ui/parts.tsx';
import { EditedChannel } from './edited-channel.tsx';
import { useLineup } from './keys.ts';
import { Trial } from './trial.tsx';

type Found = Output<typeof trySource>;
type Kind = ChannelFields['kind'];

/** A channel that is not there yet, on a page of its own. */
export function AddChannelPage() {
  const navigate = useNavigate();
  return (
    <Page title={tLineup('addTitle')} back={{ to: '/lineup', label: tLineup('back') }}>
      <NewChannel onSaved={(id) => void navigate(`/lineup/channel/${id}`)} />
    </Page>
  );
}

/** It begins with its address, and what comes from there fills in the rest. */
export function NewChannel({ onSaved }: { onSaved: (id: string) => void }) {
  const lineup = useLineup();
  const [fields, setFields] = useState<ChannelFields>();
  return (
    <Loaded query={lineup}>
      {({ categories, channels }) => (
        <>
          <Beginning channels={channels} onFields={setFields} />
          {fields && (
            <EditedChannel
              key={JSON.stringify(fields)}
              fields={fields}
              categories={categories}
              onSaved={(saved) => onSaved(saved.fields.id)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

interface BeginningProps {
  channels: Lineup['channels'];
  /** What is known of the channel. */
  onFields: (fields: ChannelFields) => void;
}

/** Where it comes from, and a look at that. Who knows better goes on without. */
function Beginning({ channels, onFields }: BeginningProps) {
  const [address, setAddress] = useState('');
  const [kind, setKind] = useState<Kind>('tv');
  const ids = new Set(channels.map(({ fields }) => fields.id));
  const trying = useAct({
    run: () => call(trySource, { body: { address: address.trim(), kind } }),
    onDone: (found) => found.fault === null && onFields(filledBy(address.trim(), kind, found, ids)),
  });
  const changed =
    <T,>(put: (value: T) => void) =>
    (value: T): void => {
      put(value);
      trying.reset();
    };
  const isEmpty = address.trim() === '';
  return (
    <Panel title={tLineup('beginning')}>
      <p>{tLineup('beginningText')}</p>
      <Form busy={trying.isPending || isEmpty} onSend={() => trying.mutate()}>
        <Field
          label={tLineup('sourceAddress')}
          name="source"
          value={address}
          maxLength={2_000}
          spellCheck={false}
          onValue={changed(setAddress)}
        />
        <Select
          label={tLineup('kind')}
          value={kind}
          onValue={(value) => changed(setKind)(value === 'radio' ? 'radio' : 'tv')}
        >
          <option value="tv">{tLineup('tvOne')}</option>
          <option value="radio">{tLineup('radioOne')}</option>
        </Select>
        <Buttons>
          <Button onClick={() => onFields(blankOf(address.trim(), kind))}>{tLineup('fillMyself')}</Button>
          <Button type="submit" kind="primary" busy={trying.isPending} disabled={isEmpty}>
            {tLineup('look')}
          </Button>
        </Buttons>
      </Form>
      <div role="status">
        {trying.isPending && tLineup('trying')}
        {trying.data && <Trial found={trying.data} />}
      </div>
    </Panel>
  );
}

/** A channel of which only the address is known. */
const blankOf = (address: string, kind: Kind): ChannelFields => ({
  id: '',
  kind,
  name: '',
  altName: null,
  extId: null,
  source: {
    kind: 'fed',
    addresses: [address],
    mode: 'copy',
    topRung: '720p',
    watch: { black: false, frozen: false },
    clearSpeech: false,
    speechToText: false,
    adSkipping: false,
    lowLatency: false,
  },
  renditions: kind === 'radio' ? ['AU'] : ['HI'],
  categories: [],
  demo: false,
  hasSeries: false,
  dvrSupport: true,
  dvrDays: null,
  mayRecord: true,
});

/** The same with what a look at its source has found. */
function filledBy(address: string, kind: Kind, found: Found, ids: ReadonlySet<string>): ChannelFields {
  const blank = blankOf(address, kind);
  const { service, mode = 'copy', picture } = found;
  const name = (service ?? '').slice(0, 100);
  const id = slug(name);
  return {
    ...blank,
    name,
    id: id === '' ? '' : freeId(id, ids),
    source: blank.source.kind === 'fed' ? { ...blank.source, mode } : blank.source,
    renditions: kind === 'tv' && mode === 'encode' ? renditionsOf(picture?.height) : blank.renditions,
  };
}

/** An encoder makes no picture larger than what comes. */
function renditionsOf(height = 720): ChannelFields['renditions'] {
  if (height >= 700) return ['LO', 'ME', 'HI'];
  return height >= 450 ? ['LO', 'ME'] : ['LO'];
}
