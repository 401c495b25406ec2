import type { Translation } from '../texts.ts';
import type { tSourceAddresses } from '../et/source-addresses.ts';

/** `tSourceAddresses` in English. */
export const sourceAddresses = {
  invisible: 'the address has invisible signs. Write it anew.',
  long: 'the address is longer than {most} characters.',
  hyphen: 'an address must not begin with a hyphen.',
  noScheme:
    'the address is not complete. Begin with a scheme (such as https://) or give the full path of a file.',
  scheme:
    'such an address is not read: {scheme}. Allowed are http, https, udp, rtp, srt, rtmp, rtmps and a file.',
  blanks: 'an address must not have blanks. Write %20 for a blank.',
  noHost: 'the address is not complete: the name of the machine is missing.',
  format:
    'this is not read: DASH (.mpd), Smooth Streaming and HDS. Ask the source for an address of HLS (.m3u8).',
  private:
    '{host} is an address of a private network. If the source really is in your own network, set ALLOW_PRIVATE_SOURCES=1.',
  leadsInside:
    '{host} leads into a private network. If the source really is in your own network, set ALLOW_PRIVATE_SOURCES=1.',
  header: 'the header {name} cannot be sent. Behind the address they have the form |User-Agent=…&Referer=….',
  filePath: 'a file is given by its full path, such as file:///srv/film.ts or /srv/film.ts.',
  fileEscape: 'the address of the file has a wrong % sign.',
  fileUp: 'the path of a file must not go up (..). Give the full path.',
  fileSystem: 'files of the system are not read. Give the path of a media file.',
} satisfies Translation<typeof tSourceAddresses>;
