import { useState, type ReactNode } from 'react';
import { reportText } from '../../../contract/i18n/report-text.ts';
import { longestReport } from '../../../contract/constants.ts';
import type { Diagnostics } from '../../../contract/models/ticket.ts';
import {
  pictureCategory,
  reportCategories,
  reportDevices,
  type ReportDevice,
} from '../../../contract/rules/helpdesk.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { CheckField, Field } from '../../../ui/input/field.tsx';
import { Form, Pair } from '../../../ui/input/form.tsx';
import { ChoiceField, TextArea } from '../../../ui/input/long-fields.tsx';
import { tSupport } from '../../i18n/et/support.ts';
import { useOnline } from '../../lib/online.ts';
import { KnownTrouble } from './known-trouble.tsx';
import { MeasureField } from './measure-field.tsx';
import { ReportFile } from './report-file.tsx';
import css from './support.module.css';
import { useReport, type GuestCheck } from './use-report.ts';

const lines = ['channelId', 'serverId', 'engine', 'quality', 'browser', 'screen'] as const;

/** Everything that would be sent, as a table. */
function DiagnosticsTable({ data }: { data: Diagnostics }) {
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

interface Props {
  /** Who writes; undefined for a guest. */
  member: { email: string; token: string } | undefined;
  /** Whose draft it is. */
  writer: string;
  /** What is known of the picture. */
  diagnostics: () => Diagnostics;
  /** On which kind of device it is, where that is known. */
  device?: ReportDevice | undefined;
  check?: (GuestCheck & { warm: () => void; field: ReactNode }) | undefined;
  /** The number of a member's ticket. */
  onSent: (ticketId: number | null) => void;
}

/** Says what is wrong. On trouble with pictures the page measures the line, and may tell what it knows. */
export function HelpdeskForm({ member, writer, diagnostics, device, check, onSent }: Props) {
  const online = useOnline();
  // As it was when the form was opened: what happens while it is filled in is the form's own doing.
  const [data] = useState(diagnostics);
  const [attached, setAttached] = useState(true);
  const sent = attached ? data : undefined;
  const report = useReport({ email: member?.email, writer, check, diagnostics: sent, device, onSent });
  const { form, values, change, field, problem, file, setFile } = report;
  const about = values.category === pictureCategory;
  const place = { channelId: data.channelId, serverId: data.serverId };
  return (
    <Form {...form} onFocusCapture={check?.warm}>
      {problem !== undefined && <Alert kind="danger">{problem}</Alert>}
      {!online && <Alert kind="warning">{tSupport('helpdesk.offline')}</Alert>}
      {member ? (
        <Field label={tSupport('helpdesk.user')} name="user" value={member.email} readOnly />
      ) : (
        <Field
          label={tSupport('helpdesk.user')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          {...field('user')}
        />
      )}
      <Pair>
        <ChoiceField
          label={tSupport('helpdesk.category')}
          choices={reportCategories}
          nameOf={reportText}
          {...field('category')}
        />
        <ChoiceField
          label={tSupport('helpdesk.device')}
          placeholder={tSupport('helpdesk.chooseDevice')}
          choices={reportDevices}
          nameOf={reportText}
          {...field('device')}
        />
      </Pair>
      {about && member && <KnownTrouble token={member.token} {...place} />}
      {about && (
        <>
          <Pair>
            <Field
              label={tSupport('helpdesk.down')}
              inputMode="numeric"
              maxLength={6}
              {...field('downloadSpeed')}
            />
            <Field
              label={tSupport('helpdesk.up')}
              inputMode="numeric"
              maxLength={6}
              {...field('uploadSpeed')}
            />
          </Pair>
          {member && (
            <MeasureField
              serverId={data.serverId}
              eager={values.downloadSpeed === '' && values.uploadSpeed === ''}
              onMeasured={({ down, up }) => change({ downloadSpeed: String(down), uploadSpeed: String(up) })}
            />
          )}
        </>
      )}
      <TextArea
        label={tSupport('helpdesk.description')}
        hint={tSupport('helpdesk.descriptionHint')}
        maxLength={longestReport}
        {...field('description')}
      />
      {about && (
        <fieldset className={css.consent}>
          <CheckField label={tSupport('helpdesk.attach')} checked={attached} onValue={setAttached} />
          {attached && (
            <details>
              <summary>{tSupport('helpdesk.attachHint')}</summary>
              <DiagnosticsTable data={data} />
            </details>
          )}
        </fieldset>
      )}
      <ReportFile file={file} onFile={setFile} />
      {check?.field}
      <Button type="submit" kind="primary" wide busy={form.busy}>
        {form.busy ? tSupport('helpdesk.sending') : tSupport('helpdesk.send')}
      </Button>
    </Form>
  );
}
