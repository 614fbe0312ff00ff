// What must stay together: a word or number, a Chinese character, each with the marks that must not begin or end a line
// (GB/T 15834, W3C clreq 3.1.3).
const PIECE = /[（《【〔「『“‘]*(?:[!-~]+|[^!-~])[，。、；：！？）》】〕」』”’…·％]*/gu

/** Breaks a text into lines of at most `width`. A piece that is wider than a line is broken anywhere. */
export function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => breakParagraph(paragraph, width, widthOf))
}

function breakParagraph(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const piece of piecesOf(text, width, widthOf)) {
    const needed = widthOf(piece)
    if (used + needed > width && line !== '') {
      lines.push(line.trimEnd())
      line = ''
      used = 0
    }
    // A line does not begin with the space that parted two words.
    if (line === '' && piece === ' ') continue
    line += piece
    used += needed
  }
  return [...lines, line.trimEnd()]
}

function piecesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  const pieces = text.match(PIECE) ?? []
  return pieces.flatMap((piece) => (widthOf(piece) > width ? [...piece] : [piece]))
}
