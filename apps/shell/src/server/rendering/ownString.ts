/** A Latin string of its own: a part of a string would keep all of the page in memory. */
export function ownString(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1')
}
