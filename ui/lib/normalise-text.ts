/** Text as a tired typist writes it: small letters, no dots or carons, so that "oo" finds "Öö" and "sporti" "Športi". */
export function normaliseText(text: string): string {
  return (
    text
      .normalize('NFD')
      // Marks of letters, and signs that are not seen, as hyphens for a line that breaks.
      .replace(/[\u0300-\u036f\p{Cf}]/gu, '')
      .toLowerCase()
      .trim()
  );
}
