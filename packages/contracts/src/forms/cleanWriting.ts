/**
 * What a visitor wrote, as it is kept: line ends as one; without control characters, half letters and marks that turn the
 * direction of what follows. Text of which nothing can be seen is empty.
 */
export function cleanWriting(text: string): string {
  const clean = text
    // Halves of letters. Not by toWellFormed, which the browsers of 2022 that visitors still use lack.
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()
  return /[^\s\p{C}]/u.test(clean) ? clean : ''
}
