import type { Member } from '../../platform/http/call.ts';

const mostLeases = 20_000;

interface Note {
  channelId: string;
  writing: boolean;
}

/**
 * Notes on a lease which channel it has zapped to, so that another device can be told. Nobody waits for it,
 * and asking for the same channel again, as a player does every few minutes, costs nothing. One lease writes
 * once at a time and then what it wants by then: two writes at once could come to rest in the wrong order.
 */
export function createWatchingNotes(
  setChannel: (accountId: number, lease: string, channelId: string) => Promise<void>,
  onError: (error: unknown) => void,
) {
  const notes = new Map<string, Note>();

  async function write({ accountId, lease }: Member, note: Note): Promise<void> {
    note.writing = true;
    for (let written = ''; written !== note.channelId;) {
      written = note.channelId;
      await setChannel(accountId, lease, written);
    }
    note.writing = false;
  }

  return (member: Member, channelId: string): void => {
    const { lease } = member;
    const note = notes.get(lease) ?? { channelId: '', writing: false };
    if (note.channelId === channelId) return;
    note.channelId = channelId;
    notes.delete(lease);
    notes.set(lease, note);
    if (notes.size > mostLeases) notes.delete(notes.keys().next().value!);
    if (note.writing) return;
    write(member, note).catch((error: unknown) => {
      notes.delete(lease);
      onError(error);
    });
  };
}
