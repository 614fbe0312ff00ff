/** Quotes a name; the quotation marks within it (新生儿出生“一件事”) become the inner ones. */
export function quote(name: string): string {
  return `“${name.replaceAll('“', '‘').replaceAll('”', '’')}”`
}
