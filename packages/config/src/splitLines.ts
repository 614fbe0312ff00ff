/**
 * The lines of a text that comes in pieces, without their ends. A line ends at \n alone: node's readline ends one at U+2028 and
 * U+2029 too, which JSON holds as they are.
 * @param limit letters that a line may have, and what is thrown for a longer one with its number
 */
export async function* splitLines(
  pieces: AsyncIterable<string>,
  limit?: { letters: number; tooLong: (row: number) => Error },
): AsyncGenerator<string> {
  let line = ''
  let row = 1
  for await (const piece of pieces) {
    const [end = '', ...others] = piece.split('\n')
    line += end
    const next = others.pop()
    if (next !== undefined) {
      yield line
      yield* others
      line = next
      row += others.length + 1
    }
    if (limit && line.length > limit.letters) throw limit.tooLong(row)
  }
  if (line !== '') yield line
}
