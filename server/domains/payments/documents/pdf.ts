import { buffer } from 'node:stream/consumers';
import { currentLanguage, sayIn } from '../../../../contract/i18n/texts.ts';
import { fontFile } from '../../../platform/fonts/font-file.ts';

/** A face with the letters of everybody's names; the fonts that every reader has know Western Europe only. */
const fonts = { text: fontFile('dejavu-sans.ttf'), strong: fontFile('dejavu-sans-bold.ttf') };
const ink = '#16202c';
const faint = '#5b6876';
const margin = 56;
const labelWidth = 150;

export type Row = readonly [label: string, value: string | undefined];

/** What can stand on a page of ours. */
export interface PdfPage {
  /** Labels beside values, the strong ones in bold; what has no value is left out. */
  rows(rows: readonly Row[], strong?: readonly string[]): void;
  heading(text: string): void;
  paragraph(text: string): void;
}

/** A page of A4 in the language of its reader, as bytes. The same content makes the same page whenever it is asked for. */
export async function pdf(
  { title, under, madeAt }: { title: string; under: string; madeAt: number },
  write: (page: PdfPage) => void,
): Promise<Buffer> {
  const language = currentLanguage();
  // With its fonts it is the largest package there is, and most hours make no document.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin,
    lang: language,
    info: { Title: title, CreationDate: new Date(madeAt) },
  });
  const bytes = buffer(document);
  document.registerFont('text', fonts.text).registerFont('strong', fonts.strong);
  document.font('strong').fontSize(22).fillColor(ink).text(title);
  document.font('text').fontSize(10).fillColor(faint).text(under);
  sayIn(language, () => write(pageOf(document)));
  document.end();
  return bytes;
}

const pageOf = (document: PDFKit.PDFDocument): PdfPage => ({
  heading(text) {
    document.moveDown(1).font('strong').fontSize(13).fillColor(ink).text(text).moveDown(0.3);
  },
  paragraph(text) {
    document.font('text').fontSize(11).fillColor(ink).text(text, { lineGap: 3 }).moveDown(0.5);
  },
  rows(rows, strong = []) {
    document.moveDown(1.5);
    for (const [label, value] of rows) {
      if (!value) continue;
      const top = document.y;
      document.font('text').fontSize(10).fillColor(faint).text(label, margin, top, { width: labelWidth });
      document
        .font(strong.includes(label) ? 'strong' : 'text')
        .fillColor(ink)
        .text(value, margin + labelWidth, top, { width: 330 });
      document.moveDown(0.6);
    }
    document.x = margin;
  },
});
