import { ArrowUp, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { ChannelFields } from '../../../contract/models/console/lineup.ts';
import { topRungs } from '../../../contract/quality.ts';
import { encodingCost } from '../../../contract/rules/encoding-cost.ts';
import { trySource } from '../../../contract/routes/console/lineup.ts';
import { Button, IconButton } from '../../../ui/input/button.tsx';
import { CheckField, Field } from '../../../ui/input/field.tsx';
import { tLineup } from '../../i18n/et/lineup.ts';
import { decimalText, rateText, sizeText } from '../../lib/amounts.ts';
import { call } from '../../lib/api.ts';
import { faultAt, type FieldFault } from '../../lib/field-fault.ts';
import { useAct } from '../../lib/use-act.ts';
import { Quiet, Select } from '../../ui/parts.tsx';
import css from './lineup.module.css';
import { Trial } from './trial.tsx';

type Fed = Extract<ChannelFields['source'], { kind: 'fed' }>;

interface Props {
  source: Fed;
  fields: ChannelFields;
  fault?: FieldFault | undefined;
  onSource: (source: Fed) => void;
}

/** The addresses of a channel in their order, and what is made of them. */
export function SourcesEditor({ source, fields, fault, onSource }: Props) {
  const { addresses, mode } = source;
  const put = (list: readonly string[]): void => onSource({ ...source, addresses: [...list] });
  const swap = (i: number): string[] => {
    const list = [...addresses];
    [list[i - 1], list[i]] = [list[i]!, list[i - 1]!];
    return list;
  };
  return (
    <>
      <p>{tLineup('sourcesText')}</p>
      {addresses.map((address, i) => (
        <SourceLine
          // Lines have no names of their own.
          // oxlint-disable-next-line react/no-array-index-key
          key={i}
          index={i + 1}
          address={address}
          fields={fields}
          fault={fault}
          onAddress={(next) => put(addresses.map((one, at) => (at === i ? next : one)))}
          onUp={i === 0 ? undefined : () => put(swap(i))}
          onRemove={addresses.length === 1 ? undefined : () => put(addresses.filter((_, at) => at !== i))}
        />
      ))}
      <div>
        <Button disabled={addresses.length >= 10} onClick={() => put([...addresses, ''])}>
          {tLineup('addSource')}
        </Button>
      </div>
      <Select
        label={tLineup('mode')}
        value={mode}
        onValue={(next) => onSource({ ...source, mode: next === 'encode' ? 'encode' : 'copy' })}
      >
        <option value="copy">{tLineup('mode.copy')}</option>
        <option value="encode">{tLineup('mode.encode')}</option>
      </Select>
      {fields.kind === 'tv' && mode === 'encode' && (
        <TopRungField source={source} renditions={fields.renditions} onSource={onSource} />
      )}
      {fields.kind === 'tv' && <PictureOptions source={source} onSource={onSource} />}
    </>
  );
}

/** How good the best picture of an encoder is, and what all of them take. */
function TopRungField({
  source,
  renditions,
  onSource,
}: Pick<Props, 'source' | 'onSource'> & Pick<ChannelFields, 'renditions'>) {
  const { topRung = '720p' } = source;
  const hintId = useId();
  const { cores, bitsPerSecond, bytesADay } = encodingCost(renditions, topRung);
  const cost = { cores: decimalText(cores), rate: rateText(bitsPerSecond), size: sizeText(bytesADay) };
  return (
    <>
      <Select
        label={tLineup('topRung')}
        value={topRung}
        disabled={!renditions.includes('HI')}
        aria-describedby={hintId}
        onValue={(next) => onSource({ ...source, topRung: topRungs.find((rung) => rung === next) ?? '720p' })}
      >
        {topRungs.map((rung) => (
          <option key={rung} value={rung}>
            {tLineup(`topRung.${rung}`)}
          </option>
        ))}
      </Select>
      <Quiet id={hintId}>{tLineup('topRungHint', cost)}</Quiet>
    </>
  );
}

/** What is watched of pictures, and made of their sound. */
function PictureOptions({ source, onSource }: Pick<Props, 'source' | 'onSource'>) {
  const { watch, clearSpeech, speechToText, adSkipping = false, lowLatency = false } = source;
  const hintId = useId();
  return (
    <>
      <CheckField
        label={tLineup('watchBlack')}
        checked={watch.black}
        onValue={(black) => onSource({ ...source, watch: { ...watch, black } })}
      />
      <CheckField
        label={tLineup('watchFrozen')}
        checked={watch.frozen}
        onValue={(frozen) => onSource({ ...source, watch: { ...watch, frozen } })}
      />
      <CheckField
        label={tLineup('clearSpeech')}
        checked={clearSpeech}
        onValue={(next) => onSource({ ...source, clearSpeech: next })}
      />
      <CheckField
        label={tLineup('speechToText')}
        checked={speechToText}
        onValue={(next) => onSource({ ...source, speechToText: next })}
      />
      <CheckField
        label={tLineup('adSkipping')}
        checked={adSkipping}
        onValue={(next) => onSource({ ...source, adSkipping: next })}
      />
      <CheckField
        label={tLineup('lowLatency')}
        checked={lowLatency}
        aria-describedby={hintId}
        onValue={(next) => onSource({ ...source, lowLatency: next })}
      />
      <Quiet id={hintId}>{tLineup('lowLatencyHint')}</Quiet>
    </>
  );
}

interface LineProps {
  index: number;
  address: string;
  fields: ChannelFields;
  fault: FieldFault | undefined;
  onAddress: (address: string) => void;
  onUp: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

function SourceLine({ index, address, fields, fault, onAddress, onUp, onRemove }: LineProps) {
  const [tried, setTried] = useState<string>();
  const trying = useAct({
    run: (wanted: string) => {
      setTried(wanted);
      const { kind, id } = fields;
      return call(trySource, { body: { address: wanted, kind, ...(id !== '' && { channelId: id }) } });
    },
  });
  return (
    <div className={css.source}>
      <div className={css.row}>
        <Field
          label={tLineup('address', { index })}
          name={`address-${index}`}
          value={address}
          maxLength={2_000}
          spellCheck={false}
          {...faultAt(fault)(`address-${index}`)}
          onValue={onAddress}
        />
        <Button
          busy={trying.isPending}
          disabled={address.trim() === ''}
          onClick={() => trying.mutate(address.trim())}
        >
          {tLineup('try')}
        </Button>
        {onUp && (
          <IconButton label={tLineup('up', { index })} onClick={onUp}>
            <ArrowUp size={18} />
          </IconButton>
        )}
        {onRemove && (
          <IconButton label={tLineup('removeSource', { index })} onClick={onRemove}>
            <Trash2 size={18} />
          </IconButton>
        )}
      </div>
      <div role="status">
        {trying.isPending && tLineup('trying')}
        {trying.data && tried === address.trim() && <Trial found={trying.data} />}
      </div>
    </div>
  );
}
