/** Texts of several paragraphs are kept with one paragraph in each line. */
export function splitParagraphs(text: string | null): string[] {
  return (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
