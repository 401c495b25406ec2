import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Client } from '../../contract/client.ts';
import type { Diagnostics } from '../../contract/models/ticket.ts';
import { serverRoutes } from '../../contract/routes/all.ts';
import { sendReport } from '../../contract/routes/tickets.ts';
import { signedIn } from './callers.ts';
import type { scenario } from './scenario.ts';

type Scenario = ReturnType<typeof scenario>;

const report = { category: 'Maksed', device: 'Arvuti', description: 'Makse ei jõudnud kohale.' };

/** The fields of a form as a browser sends them. */
export function formOf(fields: Record<string, string>, file?: { name: string; bytes: Uint8Array }) {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.append(name, text);
  if (file) form.append('file', new File([new Uint8Array(file.bytes)], file.name));
  return { form };
}

/** A member reports a problem; answers the number of the ticket. */
export async function reportProblemAs(
  call: Client,
  fields: Partial<typeof report> & Record<string, string> = {},
  file?: { name: string; bytes: Uint8Array },
): Promise<number> {
  const { ticketId } = await call(sendReport, formOf({ ...report, ...fields }, file));
  return ticketId!;
}

/** The same of trouble with a picture. */
export const reportTrouble = (call: Client, diagnostics: Diagnostics): Promise<number> =>
  reportProblemAs(call, {
    category: 'Pilt/heli',
    description: 'Pilt hangub.',
    downloadSpeed: '90',
    uploadSpeed: '20',
    diagnostics: JSON.stringify(diagnostics),
  });

type RouteName =
  | 'sendReport'
  | 'knownTrouble'
  | 'measurePermit'
  | 'listTicketComments'
  | 'addTicketComment'
  | 'downloadAttachment';

/** What comes of naming somebody else's ticket, file or wish: there is none. */
export function foreignTickets(s: Scenario): Record<RouteName, () => Promise<void>> {
  async function asked() {
    const [mari, jaan] = [await signedIn(s, 'mari'), await signedIn(s, 'jaan')];
    const [hers, his] = [s.client({ token: mari.token }), s.client({ token: jaan.token })];
    const file = { name: 'arve.txt', bytes: Buffer.from('arve nr 17') };
    const id = String(await reportProblemAs(his, {}, file));
    const { list } = await his(serverRoutes.listTicketComments, { params: { id }, query: {} });
    return { hers, his, id, fileUuid: list[0]!.fileUuid!, mari, jaan };
  }
  return {
    async sendReport() {
      const { hers, his } = await asked();
      const requestId = randomUUID();
      const own = await reportProblemAs(his, { requestId });
      expect(await reportProblemAs(his, { requestId })).toBe(own);
      expect(await reportProblemAs(hers, { requestId })).not.toBe(own);
    },
    async knownTrouble() {
      const { hers } = await asked();
      const query = { serverId: 's1' };
      expect(await hers(serverRoutes.knownTrouble, { query })).toEqual({ trouble: null });
    },
    async measurePermit() {
      const { hers, his } = await asked();
      const body = { serverId: 's2' };
      const [one, other] = [
        await hers(serverRoutes.measurePermit, { body }),
        await his(serverRoutes.measurePermit, { body }),
      ];
      expect(one.url).not.toBe(other.url);
    },
    async listTicketComments() {
      const { hers, id } = await asked();
      const asking = hers(serverRoutes.listTicketComments, { params: { id }, query: {} });
      await expect(asking).rejects.toMatchObject({ code: 'ticket.unknown', status: 404 });
    },
    async addTicketComment() {
      const { hers, his, id } = await asked();
      const saying = hers(serverRoutes.addTicketComment, formOf({ ticketId: id, commentText: 'Olen siin' }));
      await expect(saying).rejects.toMatchObject({ code: 'ticket.unknown', status: 404 });
      const { count } = await his(serverRoutes.listTicketComments, { params: { id }, query: {} });
      expect(count).toBe(1);
    },
    async downloadAttachment() {
      const { mari, jaan, fileUuid } = await asked();
      const url = `/download/ticket/comment/attachment/${fileUuid}`;
      const get = (token: string) => s.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect((await get(mari.token)).statusCode).toBe(404);
      expect((await get(mari.token)).json()).toMatchObject({ error: 'attachment.unknown' });
      expect((await get(jaan.token)).body).toBe('arve nr 17');
    },
  };
}
