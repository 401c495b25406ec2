import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { userInfo } from '../../../../contract/routes/auth.ts';
import { getPicture, getProfile, removePicture, uploadPicture } from '../../../../contract/routes/user.ts';
import { addressOf } from '../../../../contract/client.ts';
import { scenario } from '../../../scenario/scenario.ts';

const s = scenario();
const file = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'fixtures', name));
type Member = Awaited<ReturnType<typeof s.member>>;

function upload(member: Pick<Member, 'call'>, name: string, bytes: Uint8Array = file(name)) {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  return member.call(uploadPicture, { form });
}
const fetchPicture = (url: string) => s.inject({ url });

describe('a picture', () => {
  it.each(['hopper.jpg', 'hopper.gif', 'basn6a16.png', 'tbbn0g04.png', 'sample_1.gif', 'exif_gps.jpg'])(
    '%s becomes a small square JPEG with nothing hidden in it',
    async (name) => {
      const member = await s.member();
      const { profileImageUrl } = await upload(member, name);
      const answer = await fetchPicture(profileImageUrl);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      const { format, width, height, exif, xmp, icc } = await sharp(answer.rawPayload).metadata();
      expect({ format, width, height, exif, xmp, icc }).toEqual({ format: 'jpeg', width: 256, height: 256 });
      expect(answer.rawPayload.length).toBeLessThan(40_000);
    },
  );

  it('stands as it was taken', async () => {
    const [upright, turned] = await Promise.all(
      ['hopper.jpg', 'hopper_orientation_6.jpg'].map(async (name) => {
        const { profileImageUrl } = await upload(await s.member(), name);
        const { rawPayload } = await fetchPicture(profileImageUrl);
        return sharp(rawPayload).resize(8, 8).greyscale().raw().toBuffer();
      }),
    );
    const apart =
      upright!.reduce((sum, value, i) => sum + Math.abs(value - turned![i]!), 0) / upright!.length;
    expect(apart).toBeLessThan(12);
  });

  it('is shown with the member, until it is replaced or taken away', async () => {
    const member = await s.member();
    const first = await upload(member, 'hopper.jpg');
    expect((await member.call(getProfile, {})).profileImageUrl).toBe(first.profileImageUrl);
    expect((await member.call(userInfo, {})).user?.profileImageUrl).toBe(first.profileImageUrl);
    const second = await upload(member, 'hopper.gif');
    expect(second.profileImageUrl).not.toBe(first.profileImageUrl);
    expect((await fetchPicture(first.profileImageUrl)).statusCode).toBe(404);
    await member.call(removePicture, {});
    expect((await member.call(getProfile, {})).profileImageUrl).toBeNull();
    expect((await fetchPicture(second.profileImageUrl)).json()).toMatchObject({ error: 'route.unknown' });
    const guessed = addressOf(getPicture, { params: { key: `${'x'.repeat(24)}.jpg` } }, false);
    expect((await fetchPicture(guessed)).statusCode).toBe(404);
  });

  it('is judged by its content, not by its name', async () => {
    const member = await s.member();
    expect(await upload(member, 'foto.JPG', file('basn6a16.png'))).toMatchObject({
      profileImageUrl: expect.stringMatching(/./) as string,
    });
    const html = Buffer.from('<html><script>alert(1)</script></html>');
    for (const bytes of [file('circle.svg'), file('fixture.webp'), html, Buffer.alloc(0)])
      await expect(upload(member, 'foto.jpg', bytes)).rejects.toMatchObject({
        code: 'profile.pictureType',
        status: 415,
      });
    for (const name of ['foto.svg', 'foto', 'foto.jpg.exe', 'foto.webp'])
      await expect(upload(member, name, file('hopper.jpg'))).rejects.toMatchObject({
        code: 'profile.pictureType',
      });
  });

  it('that is refused by its name or kind leaves the allowance for another one', async () => {
    const member = await s.member();
    for (let i = 0; i < 12; i++)
      await expect(upload(member, 'foto.svg', file('circle.svg'))).rejects.toMatchObject({
        code: 'profile.pictureType',
      });
    await upload(member, 'foto.jpg', file('hopper.jpg'));
  });

  it.each(['truncated_jpeg.jpg', 'corrupt-header.jpg', 'broken_data_stream.png', 'xd9n2c08.png'])(
    '%s cannot be opened',
    async (name) => {
      const broken = { code: 'profile.pictureBroken', status: 422 };
      await expect(upload(await s.member(), name)).rejects.toMatchObject(broken);
    },
  );

  it('is not unpacked when it would be huge', async () => {
    const member = await s.member();
    // What it costs, not how long it takes: the machine may be busy with something else.
    const began = process.cpuUsage();
    await expect(upload(member, 'decompression_bomb.gif')).rejects.toMatchObject({
      code: 'profile.pictureBroken',
    });
    const png = file('basn6a16.png');
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    await expect(upload(member, 'suur.png', png)).rejects.toMatchObject({ code: 'profile.pictureBroken' });
    const huge = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'red' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(huge.length).toBeLessThan(500_000);
    await expect(upload(member, 'tohutu.png', huge)).rejects.toMatchObject({ code: 'profile.pictureBroken' });
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(10_000);
  });

  it('is not unpacked when a JPEG says that it is huge, nor when a GIF says nothing of its first frame', async () => {
    const member = await s.member();
    const jpeg = file('hopper.jpg');
    // Height and width stand behind the mark of the frame, its length and its precision.
    jpeg.fill(0xff, jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5, jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 9);
    const gif = file('hopper.gif');
    const frame = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
    const wrong = [jpeg, gif.subarray(0, 12), gif.subarray(0, frame), gif.subarray(0, frame + 9)];
    for (const bytes of wrong)
      await expect(upload(member, 'pilt.jpg', bytes)).rejects.toMatchObject({
        code: 'profile.pictureBroken',
      });
  });

  it('is below 500 kB', async () => {
    const member = await s.member();
    const padded = (size: number) => Buffer.concat([file('hopper.jpg')], size);
    expect(await upload(member, 'foto.jpg', padded(499_999))).toMatchObject({
      profileImageUrl: expect.stringMatching(/./) as string,
    });
    for (const size of [500_000, 500_001, 3_000_000])
      await expect(upload(member, 'foto.jpg', padded(size))).rejects.toMatchObject({
        code: 'profile.pictureTooLarge',
        status: 413,
      });
  });

  it('comes from a member, as one file, and not too often', async () => {
    await expect(upload({ call: s.client() }, 'hopper.jpg')).rejects.toMatchObject({ code: 'auth.required' });
    const member = await s.member();
    const form = new FormData();
    await expect(member.call(uploadPicture, { form })).rejects.toMatchObject({ code: 'request.invalid' });
    const many = Array.from({ length: 12 }, () => upload(member, 'hopper.jpg').catch((error) => error.code));
    expect(await Promise.all(many)).toContain('request.tooMany');
  });
});
