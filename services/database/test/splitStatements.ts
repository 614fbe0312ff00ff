/** Comments, bodies of functions, texts and names in quotes; in them nothing ends a statement. */
const UNREAD = /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/g

/** The statements of a file of SQL in lower case, each in one line, without comments, and with `''` for every text. */
export function splitStatements(text: string): string[] {
  const read = text.replace(UNREAD, (part) => (/^(--|\/\*)/.test(part) ? ' ' : "''"))
  return read
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '')
}

/** The clauses of an `alter table`: parts between commas that stand in no brackets. */
export function splitClauses(text: string): string[] {
  let depth = 0
  let clauses = ['']
  for (const letter of text) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) clauses = [...clauses, '']
    else clauses = [...clauses.slice(0, -1), clauses.at(-1) + letter]
  }
  return clauses.map((clause) => clause.trim())
}
