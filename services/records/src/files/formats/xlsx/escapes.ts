/** Letters that XML cannot hold stand in a workbook as _x000D_ (ECMA-376 part 1, 22.9.2.19). */
export function decodeEscapes(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
}

/** Text that looks like such an escape, in a form that is read as the text. */
export function encodeEscapes(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
}
