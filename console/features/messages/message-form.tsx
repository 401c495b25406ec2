import { useState } from 'react';
import {
  broadcastWays,
  type BroadcastDraft,
  type BroadcastFilter,
  type BroadcastWay,
} from '../../../contract/models/console/messages.ts';
import { guideZone, longestOperatorMessage } from '../../../contract/constants.ts';
import { zoneOffsetMs } from '../../../contract/rules/zone-offset.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { CheckField, Field } from '../../../ui/input/field.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { tMessages } from '../../i18n/et/messages.ts';
import { Buttons } from '../../ui/dialog.tsx';
import { Columns, Panel } from '../../ui/page.tsx';
import { Select, TextArea } from '../../ui/parts.tsx';
import { WhoFields, type Who } from './who-fields.tsx';

/** What a message says. */
interface Words {
  title: string;
  text: string;
}

/** To whom, how and when it goes. */
interface Written extends Who {
  ways: readonly BroadcastWay[];
  /** Empty: now. */
  at: string;
  later: boolean;
}

const blank: Written = {
  ways: ['modal'],
  kind: 'member',
  of: '',
  at: '',
  later: false,
};

/** A wall clock time of Tallinn, as the field has it, as an instant. */
function instantOf(wall: string): number | undefined {
  const ms = Date.parse(`${wall}:00Z`);
  if (!wall.includes('T') || Number.isNaN(ms)) return undefined;
  // The offset is looked up twice: it may change in between.
  return ms - zoneOffsetMs(ms - zoneOffsetMs(ms, guideZone), guideZone);
}

function filterOf({ kind, of }: Written): BroadcastFilter {
  switch (kind) {
    case 'member':
      return { kind, email: of.trim() };
    case 'all':
      return { kind };
    case 'expiring':
      return { kind, days: Number(of) };
    case 'channel':
      return { kind, channelId: of.trim() };
    case 'server':
      return { kind, serverId: of.trim() };
  }
}

type Fault = 'whoRequired' | 'textRequired' | 'waysRequired' | 'atRequired';

function faultOf({ kind, of, ways, later, at }: Written, { text }: Words): Fault | undefined {
  if (kind !== 'all' && of.trim() === '') return 'whoRequired';
  if (text.trim() === '') return 'textRequired';
  if (ways.length === 0) return 'waysRequired';
  return later && instantOf(at) === undefined ? 'atRequired' : undefined;
}

interface Props {
  words: Words;
  onWords: (words: Words) => void;
  busy: boolean;
  problem: string | null;
  onSend: (draft: BroadcastDraft) => void;
}

/** What a message says, to whom, how and when. */
export function MessageForm({ words, onWords, busy, problem, onSend }: Props) {
  const [written, setWritten] = useState(blank);
  const [fault, setFault] = useState<Fault>();
  const change = (part: Partial<Written>): void => {
    setWritten({ ...written, ...part });
    setFault(undefined);
  };
  const write = (part: Partial<Words>): void => {
    onWords({ ...words, ...part });
    setFault(undefined);
  };
  const send = (): void => {
    const found = faultOf(written, words);
    setFault(found);
    if (found) return;
    const { ways, later, at } = written;
    const scheduledAt = later ? (instantOf(at) ?? null) : null;
    onSend({ ...words, title: words.title.trim(), ways: [...ways], filter: filterOf(written), scheduledAt });
  };
  const said = fault ? tMessages(fault) : problem;
  return (
    <Form busy={busy} onSend={send}>
      <Columns>
        <Panel title={tMessages('content')}>
          <Field
            label={tMessages('heading')}
            name="title"
            hint={tMessages('headingHint')}
            maxLength={120}
            value={words.title}
            onValue={(title) => write({ title })}
          />
          <TextArea
            label={tMessages('text')}
            name="text"
            hint={tMessages('textHint')}
            rows={8}
            maxLength={longestOperatorMessage}
            value={words.text}
            onValue={(text) => write({ text })}
          />
        </Panel>
        <Panel title={tMessages('sending')}>
          <WhoFields {...written} onChange={change} />
          <WayFields ways={written.ways} onChange={(ways) => change({ ways })} />
          <Select
            label={tMessages('when')}
            value={written.later ? 'later' : 'now'}
            onValue={(when) => change({ later: when === 'later' })}
          >
            <option value="now">{tMessages('now')}</option>
            <option value="later">{tMessages('later')}</option>
          </Select>
          {written.later && (
            <Field
              label={tMessages('at')}
              name="at"
              type="datetime-local"
              hint={tMessages('atHint')}
              value={written.at}
              onValue={(at) => change({ at })}
            />
          )}
        </Panel>
      </Columns>
      {said !== null && <Alert kind="danger">{said}</Alert>}
      <Buttons>
        <Button type="submit" kind="primary" busy={busy}>
          {tMessages('preview')}
        </Button>
      </Buttons>
    </Form>
  );
}

interface WayProps {
  ways: readonly BroadcastWay[];
  onChange: (ways: readonly BroadcastWay[]) => void;
}

const WayFields = ({ ways, onChange }: WayProps) => (
  <fieldset>
    <legend>{tMessages('ways')}</legend>
    {broadcastWays.map((way) => (
      <CheckField
        key={way}
        label={tMessages(`way.${way}`)}
        checked={ways.includes(way)}
        onValue={(on) => onChange(broadcastWays.filter((one) => (one === way ? on : ways.includes(one))))}
      />
    ))}
  </fieldset>
);
