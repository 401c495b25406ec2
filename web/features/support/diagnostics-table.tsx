import type { Diagnostics } from '../../../contract/models/ticket.ts';
import { tSupport } from '../../i18n/et/support.ts';
import css from './support.module.css';

const lines = ['channelId', 'serverId', 'engine', 'quality', 'browser', 'screen'] as const;

/** Everything that would be sent, as a table. */
export function DiagnosticsTable({ data }: { data: Diagnostics }) {
  const { errors = [], events = [] } = data;
  return (
    <table className={css.data}>
      <tbody>
        {lines.map((name) =>
          data[name] === undefined ? null : (
            <tr key={name}>
              <th scope="row">{tSupport(`data.${name}`)}</th>
              <td>{data[name]}</td>
            </tr>
          ),
        )}
        {errors.length > 0 && (
          <tr>
            <th scope="row">{tSupport('data.errors')}</th>
            <td>{errors.join(', ')}</td>
          </tr>
        )}
        {events.length > 0 && (
          <tr>
            <th scope="row">{tSupport('data.events')}</th>
            <td>
              {events.map(({ secondsAgo, what }, index) => (
                <div key={index}>{tSupport('data.ago', { seconds: secondsAgo, what })}</div>
              ))}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
