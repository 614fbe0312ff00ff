/** An address as people read it: words as many as are taken would fill the line. */
export function shortenAddress(address: string): string {
  return decodeURI(address).replace(/(keyword=.{8}).*/, '$1…')
}
