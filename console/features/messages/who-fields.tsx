import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { searchMembers } from '../../../contract/routes/console/members.ts';
import { Field } from '../../../ui/input/field.tsx';
import { useTyped } from '../../../ui/input/use-typed.ts';
import { tMessages } from '../../i18n/et/messages.ts';
import { call } from '../../lib/api.ts';
import { Select } from '../../ui/parts.tsx';
import { usePlaces } from './places.ts';

const kinds = ['member', 'all', 'expiring', 'channel', 'server'] as const;
const restMs = 250;

/** Whom a message is for, as it is filled in. */
export interface Who {
  kind: (typeof kinds)[number];
  /** Whom or what the kind is about. */
  of: string;
}

interface Props extends Who {
  onChange: (who: Partial<Who>) => void;
}

/** Whom a message is for: somebody who is found, or a group that is chosen. */
export function WhoFields({ kind, of, onChange }: Props) {
  const { channels, servers } = usePlaces();
  const put = (value: string): void => onChange({ of: value });
  return (
    <>
      <Select
        label={tMessages('to')}
        value={kind}
        onValue={(value) => onChange({ kind: value as Who['kind'], of: '' })}
      >
        {kinds.map((one) => (
          <option key={one} value={one}>
            {tMessages(`to.${one}`)}
          </option>
        ))}
      </Select>
      {kind === 'member' && <MemberField email={of} onEmail={put} />}
      {kind === 'expiring' && (
        <Field label={tMessages('days')} name="of" type="number" min={1} max={366} value={of} onValue={put} />
      )}
      {kind === 'channel' && (
        <Place label={tMessages('channel')} places={channels} chosen={of} onChosen={put} />
      )}
      {kind === 'server' && (
        <Place
          label={tMessages('server')}
          places={servers.map((id) => ({ id, name: id }))}
          chosen={of}
          onChosen={put}
        />
      )}
    </>
  );
}

/** Names and addresses are looked for while they are typed; what is chosen is the address. */
function MemberField({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const list = useId();
  const [search, setSearch] = useState('');
  const { setTyped } = useTyped(search, setSearch, restMs);
  const found = useQuery({
    queryKey: ['members', 'named', search],
    queryFn: ({ signal }) => call(searchMembers, { query: { search } }, signal),
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Field
        label={tMessages('email')}
        name="of"
        hint={tMessages('memberHint')}
        maxLength={254}
        list={list}
        autoComplete="off"
        value={email}
        onValue={(text) => {
          setTyped(text);
          onEmail(text);
        }}
      />
      <datalist id={list}>
        {found.data?.members.map(({ id, email: address, firstName, lastName }) => (
          <option key={id} value={address}>{`${firstName} ${lastName}`}</option>
        ))}
      </datalist>
    </>
  );
}

interface PlaceProps {
  label: string;
  places: readonly { id: string; name: string }[];
  chosen: string;
  onChosen: (id: string) => void;
}

const Place = ({ label, places, chosen, onChosen }: PlaceProps) => (
  <Select label={label} value={chosen} onValue={onChosen}>
    <option value="">{tMessages('choose')}</option>
    {places.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </Select>
);
