import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../../contract/client.ts';
import type { Diagnostics } from '../../../contract/models/ticket.ts';
import { reportProblem, sendReport } from '../../../contract/routes/tickets.ts';
import {
  reportFaults,
  defaultReportCategory,
  pictureCategory,
  type Report,
} from '../../../contract/rules/helpdesk.ts';
import { tSupport } from '../../i18n/et/support.ts';
import { problemText } from '../../../ui/lib/problem-text.ts';
import { errorText } from '../../../ui/lib/error-text.ts';
import { call } from '../../lib/api.ts';
import { useRequestId } from '../../lib/request-id.ts';
import { useDraft } from '../../../ui/lib/use-draft.ts';
import { useForm } from '../../../ui/input/use-form.ts';

/** What a guest has to do first; which of the checks there is nobody here knows. */
export interface GuestCheck {
  response: string;
  /** The server has seen it, so it is used up. */
  spent: (expired: boolean) => void;
}

export interface ReportOptions {
  /** The address of the member; undefined for a guest. */
  email: string | undefined;
  /** Who types: what they have not sent yet is shown to nobody else who comes to this tab. */
  writer: string;
  check: GuestCheck | undefined;
  diagnostics: Diagnostics | undefined;
  device: Report['device'] | undefined;
  onSent: (ticketId: number | null) => void;
}

const empty: Report = {
  user: '',
  category: defaultReportCategory,
  device: '',
  description: '',
  downloadSpeed: '',
  uploadSpeed: '',
};

/** What the form of the helpdesk holds, finds wrong and sends. What is typed outlives everything but being sent, for who typed it. */
export function useReport({ email, writer, check, diagnostics, device, onSent }: ReportOptions) {
  const guest = email === undefined;
  const { draft, change, clear } = useDraft<Report>(`${writer}-helpdesk`, {
    ...empty,
    ...(device !== undefined && { device }),
  });
  const [file, setFile] = useState<File>();
  const request = useRequestId();
  const report = guest ? draft : { ...draft, user: email };
  const send = useMutation({
    mutationFn: () => {
      const form = new FormData();
      for (const [name, text] of Object.entries(report)) form.append(name, text);
      if (diagnostics && report.category === pictureCategory)
        form.append('diagnostics', JSON.stringify(diagnostics));
      if (file) form.append('file', file);
      if (guest) {
        form.append('recaptchaResponse', check?.response ?? '');
        return call(reportProblem, { form });
      }
      form.append('requestId', request.of({ ...report, file: file?.name }));
      return call(sendReport, { form });
    },
    onSuccess({ ticketId }) {
      request.granted();
      setFile(undefined);
      clear();
      check?.spent(false);
      onSent(ticketId);
    },
    onError(error) {
      const code = error instanceof CallError ? error.code : undefined;
      check?.spent(code === 'captcha.expired' || code === 'captcha.wrong');
    },
  });
  const form = useForm({
    state: [draft, change],
    check: () => [
      ...reportFaults(report, { guest }),
      ...(guest && check?.response === '' ? (['register.captchaRequired'] as const) : []),
    ],
    fieldOf: fieldOfFault,
    mutation: send,
    faultText: errorText,
    // What the server has words for is said; everything else failed.
    refusalText: (error) =>
      error instanceof CallError && error.code === 'network'
        ? tSupport('helpdesk.failed')
        : problemText(error, tSupport('helpdesk.failed')),
  });
  return { ...form, file, setFile };
}

const fields: Partial<Record<string, string>> = {
  'helpdesk.userRequired': 'user',
  'form.emailInvalid': 'user',
  'helpdesk.categoryRequired': 'category',
  'helpdesk.deviceRequired': 'device',
  'helpdesk.descriptionRequired': 'description',
  'attachment.tooLarge': 'file',
  'attachment.kind': 'file',
  'attachment.broken': 'file',
};

function fieldOfFault(code: string | undefined, { downloadSpeed }: Report): string | undefined {
  if (code === 'helpdesk.speedRequired')
    return /^\d{1,6}$/.test(downloadSpeed.trim()) ? 'uploadSpeed' : 'downloadSpeed';
  return code === undefined ? undefined : fields[code];
}
