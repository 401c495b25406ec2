import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  addTicketComment,
  downloadAttachment,
  listTicketComments,
} from '../../../contract/routes/tickets.ts';
import { addressOf } from '../../../contract/client.ts';
import { deleteAccount } from '../../../contract/routes/user.ts';
import { mari } from '../../scenario/operator-trail.ts';
import { scenario } from '../../scenario/scenario.ts';
import { formOf, reportProblemAs } from '../../scenario/tickets.ts';
import { fileNameOf } from './attachment.ts';

const s = scenario();
type Member = Awaited<ReturnType<typeof s.member>>;
const picture = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../accounts/pictures/fixtures', name));
const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
const box = (type: string, rest: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + rest.length);
  head.write(type, 4);
  return Buffer.concat([head, rest]);
};
const mp4 = Buffer.concat([
  box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2avc1mp41', 'latin1')),
  box('mdat', Buffer.alloc(64)),
]);

async function sent(member: Member, name: string, bytes: Uint8Array) {
  const id = await reportProblemAs(member.call, {}, { name, bytes });
  const { list } = await member.call(listTicketComments, { params: { id: String(id) }, query: {} });
  return list[0]!;
}
const download = ({ token }: Pick<Member, 'token'>, fileUuid: string) =>
  s.inject({
    url: addressOf(downloadAttachment, { params: { fileUuid } }, true),
    headers: { authorization: `Bearer ${token}` },
  });

describe('a file', () => {
  it('of a picture is drawn anew, upright and without anything that was hidden in it', async () => {
    const member = await s.member();
    const { filename, fileUuid } = await sent(member, 'Minu pilt.PNG.exe', picture('exif_gps.jpg'));
    expect(filename).toBe('Minu pilt.PNG.jpg');
    const answer = await download(member, fileUuid!);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': "attachment; filename*=UTF-8''Minu%20pilt.PNG.jpg",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    const { exif, xmp, format } = await sharp(answer.rawPayload).metadata();
    expect({ exif, xmp, format }).toEqual({ exif: undefined, xmp: undefined, format: 'jpeg' });
  });

  it.each([
    ['arve.pdf', pdf, 'application/pdf', 'arve.pdf'],
    ['logi.html', Buffer.from('<script>alert(1)</script>õ'), 'text/plain; charset=utf-8', 'logi.txt'],
    ['pilt.svg', Buffer.from('<?xml version="1.0"?><svg/>'), 'text/plain; charset=utf-8', 'pilt.txt'],
    ['klipp.mov', mp4, 'video/mp4', 'klipp.mp4'],
  ])('%s is what its content is', async (name, bytes, type, filename) => {
    const member = await s.member();
    const said = await sent(member, name, bytes);
    expect(said.filename).toBe(filename);
    const answer = await download(member, said.fileUuid!);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
  });

  it.each([
    ['a text of Windows', Buffer.from('\ufeffJälitan marsruuti\r\n', 'utf16le'), 'Jälitan marsruuti\r\n'],
    ['one that begins with the other half', Buffer.from('\ufeffõ', 'utf16le').swap16(), 'õ'],
    ['a log with colours', Buffer.from('\u001b[31mviga\u001b[0m ühendus\n'), 'viga ühendus\n'],
  ])('%s is kept as what one reads', async (_, bytes, text) => {
    const member = await s.member();
    const { fileUuid } = await sent(member, 'jalg.txt', bytes);
    expect((await download(member, fileUuid!)).rawPayload.toString()).toBe(text);
  });

  it('of a PDF may be filled up with zeros', async () => {
    const member = await s.member();
    const filled = Buffer.concat([pdf, Buffer.alloc(5_000)]);
    const { fileUuid } = await sent(member, 'arve.pdf', filled);
    expect((await download(member, fileUuid!)).rawPayload.equals(filled)).toBe(true);
  });

  const zipHead = Buffer.from('504b0304140000000800', 'hex');
  it.each([
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'attachment.kind'],
    ['an archive', Buffer.concat([zipHead, Buffer.alloc(200)]), 'attachment.kind'],
    [
      'an archive that unpacks to gigabytes',
      Buffer.concat([zipHead, deflateRawSync(Buffer.alloc(20_000_000))]),
      'attachment.kind',
    ],
    ['nothing', Buffer.alloc(0), 'attachment.kind'],
    ['letters of no alphabet', Buffer.from([0x41, 0xc3, 0x28]), 'attachment.kind'],
    ['a PDF with an archive behind it', Buffer.concat([pdf, zipHead, Buffer.alloc(90)]), 'attachment.kind'],
    [
      'a page that says it is a PDF further on',
      Buffer.concat([Buffer.from('<html>\0'), pdf]),
      'attachment.kind',
    ],
    ['a picture that unpacks to something huge', picture('decompression_bomb.gif'), 'attachment.broken'],
    ['half a picture', picture('truncated_jpeg.jpg'), 'attachment.broken'],
  ])('that is %s is refused', async (_, bytes, code) => {
    const member = await s.member();
    await expect(sent(member, 'fail.pdf', bytes)).rejects.toMatchObject({ code });
  });

  it('with another one behind its picture loses that', async () => {
    const member = await s.member();
    const both = Buffer.concat([picture('hopper.jpg'), zipHead, Buffer.from('<script>peidus</script>')]);
    const { fileUuid } = await sent(member, 'pilt.jpg', both);
    expect((await download(member, fileUuid!)).rawPayload.includes('peidus')).toBe(false);
  });

  it('has ten megabytes at most', async () => {
    const member = await s.member();
    const fits = Buffer.alloc(10_000_000, 'a');
    expect((await sent(member, 'logi.txt', fits)).filename).toBe('logi.txt');
    const tooLarge = { code: 'attachment.tooLarge', status: 413 };
    await expect(sent(member, 'logi.txt', Buffer.alloc(10_000_001, 'a'))).rejects.toMatchObject(tooLarge);
  });

  it('goes with a comment and with an operator’s answer, too', async () => {
    const member = await s.member();
    const id = await reportProblemAs(member.call);
    const file = { name: 'juhend.pdf', bytes: pdf };
    await member.call(addTicketComment, formOf({ ticketId: String(id), commentText: 'Siin' }, file));
    await s.services.support.answerTicket({ ticketId: id, html: 'Ja siin' }, mari, file);
    const { list } = await member.call(listTicketComments, { params: { id: String(id) }, query: {} });
    expect(list.map(({ filename }) => filename)).toEqual([null, 'juhend.pdf', 'juhend.pdf']);
    expect((await download(member, list[2]!.fileUuid!)).rawPayload.equals(pdf)).toBe(true);
    const alone = s.services.support.answerTicket({ ticketId: id }, mari, file);
    await expect(alone).rejects.toThrow('Faili juurde on vaja ka vastust.');
  });

  it('is gone when its account is', async () => {
    const member = await s.member();
    const { fileUuid } = await sent(member, 'arve.pdf', pdf);
    await member.call(deleteAccount, { body: { password: s.password } });
    await expect(s.services.support.fileFor(fileUuid!)).rejects.toMatchObject({ code: 'attachment.unknown' });
  });
});

it.each([
  ['../../etc/passwd', 'passwd.txt'],
  ['C:\\pildid\\Ülle.jpeg', 'Ülle.txt'],
  ['.htaccess', 'htaccess.txt'],
  ['a"b;c\r\nX: 1.txt', 'abcX 1.txt'],
  ['\u202Efdp.exe', 'fdp.txt'],
  ['õ'.repeat(300), `${'õ'.repeat(96)}.txt`],
  ['', 'fail.txt'],
])('a file named %j is kept as %j', (name, kept) => {
  expect(fileNameOf(name, 'txt')).toBe(kept);
});
