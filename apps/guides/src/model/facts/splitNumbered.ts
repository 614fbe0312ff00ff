/** Cuts a text of numbered sentences (`1. 登录；2. 填写`) into its lines; any other text stays one line, or its own lines. */
export function splitNumbered(text: string): string[] {
  return text
    .split(/[；;。]?\s*\n\s*|[；;]\s*(?=\d{1,2}[.．、])/)
    .map((line) => line.trim())
    .filter(Boolean)
}
