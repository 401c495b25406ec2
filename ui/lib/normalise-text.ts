/** Text as a tired typist writes it: small letters, no dots or carons, so that "oo" finds "Öö" and "sporti" "Športi". */
export function normaliseText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();
}
