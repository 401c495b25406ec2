import { Fragment } from 'react';
import { Link } from 'react-router';
import { tService } from '../../i18n/et/service.ts';
import { countText } from '../../lib/amounts.ts';
import { useMay } from '../../lib/use-me.ts';
import css from './ingests.module.css';

/** What is read at a glance; more than these are folded away behind their number. */
const mostShown = 12;

interface Props {
  ids: readonly string[];
  /** Something is wrong with each: an operator who may mend that is led to it. */
  ill?: boolean;
}

/** Channels by their ids, as the command line names them. */
export function ChannelIds({ ids, ill = false }: Props) {
  const mayMend = useMay('lineup');
  const list = ids.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && ' '}
      <span className={css.id}>
        {ill && mayMend ? <Link to={`/lineup/channel/${id}`}>{id}</Link> : id}
        {index < ids.length - 1 && ','}
      </span>
    </Fragment>
  ));
  if (ids.length <= mostShown) return <span className={css.list}>{list}</span>;
  return (
    <details className={css.folded}>
      <summary>{tService('manyChannels', { count: ids.length, number: countText(ids.length) })}</summary>
      <span className={css.list}>{list}</span>
    </details>
  );
}
