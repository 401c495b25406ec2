import { useState } from 'react';
import { useNavigate } from 'react-router';
import { reportText } from '../../../contract/i18n/report-text.ts';
import { openMemberTicket } from '../../../contract/routes/console/member-import.ts';
import { defaultReportCategory, reportCategories } from '../../../contract/rules/helpdesk.ts';
import { ChoiceField, TextArea } from '../../../ui/input/long-fields.tsx';
import { tSupport } from '../../i18n/et/support.ts';
import { call } from '../../lib/api.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { useAct } from '../../lib/use-act.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { supportKey } from './queries.ts';

interface Props {
  memberId: number;
  /** Who says the first words. */
  from: 'operator' | 'member';
  onClose: () => void;
}

/** Begins a ticket: writes to a member, or takes down what one has said on the telephone. */
export function NewTicketDialog({ memberId, from, onClose }: Props) {
  const navigate = useNavigate();
  const [requestId] = useState(newRequestId);
  const [category, setCategory] = useState<(typeof reportCategories)[number]>(defaultReportCategory);
  const [text, setText] = useState('');
  const opening = useAct({
    run: () => {
      const body = { from, category, text, requestId };
      return call(openMemberTicket, { params: { id: String(memberId) }, body });
    },
    done: tSupport(`begin.${from}Done`),
    stale: [supportKey],
    onDone: ({ ticketId }) => void navigate(`/tickets/${ticketId}`),
    quiet: true,
  });
  return (
    <FormDialog
      busy={opening.isPending}
      onSend={() => opening.mutate()}
      title={tSupport(`begin.${from}`)}
      text={tSupport(`begin.${from}Text`)}
      problem={opening.problem}
      action={tSupport(`begin.${from}Action`)}
      disabled={text.trim() === ''}
      onClose={onClose}
    >
      <ChoiceField
        label={tSupport('category')}
        choices={reportCategories}
        nameOf={reportText}
        value={category}
        onValue={(value) => setCategory(value as typeof category)}
      />
      <TextArea label={tSupport('begin.words')} maxLength={5_000} rows={6} value={text} onValue={setText} />
    </FormDialog>
  );
}
