/** Halves of characters become �. Browsers of 2022, which visitors still use, have no `toWellFormed`. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD')
}
