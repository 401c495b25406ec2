import type { RecordingRow } from './recording-store.ts';

type TitledRecording = Pick<RecordingRow, 'details'>;

/** As screens name it: the series and the episode, without its numbers where it has a name. */
const titled = ({ details: { name, seriesName, episodeName } }: TitledRecording): string =>
  `„${seriesName && episodeName ? `${seriesName}: ${episodeName}` : name}“`;

/** What members are told of their recordings. */
export const words = {
  ready: (row: TitledRecording): string => `Salvestus ${titled(row)} on valmis.`,
  partial: (row: TitledRecording): string =>
    `Salvestus ${titled(row)} jäi osaliseks: osa saatest ei jõudnud meieni.`,
  failed: (row: TitledRecording): string =>
    `Salvestus ${titled(row)} ebaõnnestus: kanalilt ei tulnud pilti. Otsime seda edasi järelvaatamisest.`,
  rescued: (row: TitledRecording): string =>
    `Leidsime saate ${titled(row)} järelvaatamisest: salvestus on nüüd olemas.`,
  cancelled: (row: TitledRecording): string => `Saade ${titled(row)} kadus telekavast ja jääb salvestamata.`,
  duplicate: (row: TitledRecording): string =>
    `Saadet ${titled(row)} ei salvestatud: see osa on sul juba olemas.`,
  quota: (row: TitledRecording): string =>
    `Saade ${titled(row)} jäi salvestamata, sest salvestuste maht on täis. Kustuta mõni salvestus.`,
  expires: (row: TitledRecording): string => `Salvestus ${titled(row)} kustub päeva pärast. Vaata see ära.`,
};
